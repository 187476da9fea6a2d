import { useGoBack } from '@/lib/navigation/useGoBack'
import { Button } from './Button'

interface Props {
  /** Target when there is no previous page. */
  parent?: string
  children?: string
}

/** Goes to the previous page. */
export const BackButton = ({ parent, children = 'Back' }: Props) => (
  <Button variant="quiet" icon="back" onClick={useGoBack(parent)}>
    {children}
  </Button>
)
