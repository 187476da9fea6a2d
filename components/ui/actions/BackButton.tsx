import { useGoBack } from '@/lib/hooks/useGoBack'
import { Button } from './Button'

interface Props {
  /** Where it leads when there is no page to go back to. */
  parent?: string
  children?: string
}

/** Goes to the page before. */
export const BackButton = ({ parent, children = 'Back' }: Props) => (
  <Button variant="quiet" icon="back" onClick={useGoBack(parent)}>
    {children}
  </Button>
)
