import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { copyAddress, shareByDevice } from '@/lib/share'

interface Props {
  /** What is shared, as it is told to others. */
  title: string
  path: string
  /** The name of a button that is an icon only. */
  label?: string
  className?: string
}

/** By the device where it can, else by a copied link. */
const share = async ({ title, path }: Props) => {
  if (await shareByDevice(title, path)) return
  if (await copyAddress(path)) notify.success('Link copied')
  else notify.error('The link could not be copied', { detail: 'Copy it from the address bar.' })
}

/** Sends a page on; an icon when it has a label, else an icon with its word. */
export const ShareButton = (props: Props) => {
  const { label, className } = props
  const onClick = () => void share(props)
  if (label) {
    return <IconButton icon="share" label={label} className={className} onClick={onClick} />
  }
  return (
    <Button variant="quiet" icon="share" className={className} onClick={onClick}>
      Share
    </Button>
  )
}
