import { Button } from '@/components/ui/actions/Button'
import { IconButton } from '@/components/ui/actions/IconButton'

interface Props {
  /** What is shared, as it is told to others. */
  title: string
  path: string
  /** The name of a button that is an icon only. */
  label?: string
  className?: string
}

/** What sending a page on takes is fetched when somebody does. */
const share = ({ title, path }: Props) =>
  void import('./sharePage').then(
    ({ sharePage }) => sharePage(title, path),
    (error: unknown) => console.warn('A part of the page could not be loaded', error),
  )

/** Sends a page on; an icon when it has a label, else an icon with its word. */
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
