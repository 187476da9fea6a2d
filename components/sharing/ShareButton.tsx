import { Button } from '@/components/ui/actions/Button'
import { IconButton } from '@/components/ui/actions/IconButton'

interface Props {
  /** Title of the shared page. */
  title: string
  path: string
  /** Accessible name of an icon-only button. */
  label?: string
  className?: string
}

/** The code for sharing loads on the first click. */
const share = ({ title, path }: Props) =>
  void import('./sharePage').then(
    ({ sharePage }) => sharePage(title, path),
    (error: unknown) => console.warn('A part of the page could not be loaded', error),
  )

/** Shares a page: an icon button with `label`, else a button that says “Share”. */
export const ShareButton = (props: Props) => {
  const { label, className } = props
  const onClick = () => share(props)
  if (label) {
    return <IconButton icon="share" label={label} className={className} onClick={onClick} />
  }
  return (
    <Button variant="quiet" icon="share" className={className} onClick={onClick}>
      Share
    </Button>
  )
}
