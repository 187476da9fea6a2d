import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { ApiFailure } from '@/lib/api/client'
import { paths } from '@/lib/navigation/paths'

interface Props {
  failure: ApiFailure
  isBusy: boolean
  onRetry: () => void
}

/** What an administrator's page shows instead of its list: no permission, or a failure. */
export const AdminFailure = ({ failure, isBusy, onRetry }: Props) => (
  <div className="wrap section">
    {failure.status === 403 || failure.status === 404 ? (
      <EmptyState
        heading="h1"
        title="Administrators only"
        action={<Button href={paths.home}>Go to the home page</Button>}
      >
        Your account doesn’t have access to this page.
      </EmptyState>
    ) : (
      <>
        <h1 className="visuallyHidden">Administration</h1>
        <ErrorState title="We couldn’t load the list" busy={isBusy} onRetry={onRetry}>
          <p>{failure.error}</p>
        </ErrorState>
      </>
    )}
  </div>
)
