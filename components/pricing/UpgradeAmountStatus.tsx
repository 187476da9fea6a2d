import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'

interface Props {
  isLoading: boolean
  problem: string | null
  onRetry: () => void
}

/** While the amount of an upgrade is not known yet, or could not be loaded. */
export const UpgradeAmountStatus = ({ isLoading, problem, onRetry }: Props) => (
  <>
    <p role="status">{isLoading && 'Calculating what you pay today…'}</p>
    {problem !== null && (
      <>
        <FormProblem>We couldn’t load what you pay today. {problem}</FormProblem>
        <Button variant="secondary" onClick={onRetry}>
          Load the amount again
        </Button>
      </>
    )}
  </>
)
