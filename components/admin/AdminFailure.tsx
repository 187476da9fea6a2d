import { useRouter } from 'next/router'
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

const Failure = ({ failure, isBusy, onRetry }: Props) => {
  const { pathname } = useRouter()
  if (failure.status === 403 || failure.status === 404) {
    return (
      <EmptyState
        heading="h1"
        title="Administrators only"
        action={<Button href={paths.home}>Go to the home page</Button>}
      >
        Your account doesn’t have access to this page.
      </EmptyState>
    )
  }
  if (failure.status === 422) {
    return (
      <EmptyState
        heading="h1"
        title="This filter doesn’t work"
        action={<Button href={pathname}>Go to the first page</Button>}
      >
        There is no such page of this list, or its search is too long.
      </EmptyState>
    )
  }
  return (
    <>
      <h1 className="visuallyHidden">Administration</h1>
      <ErrorState title="We couldn’t load the list" busy={isBusy} onRetry={onRetry}>
        <p>{failure.error}</p>
      </ErrorState>
    </>
  )
}

/** What an administrator's page shows instead of its list: no permission, an unknown filter, or a failure. */
export const AdminFailure = (props: Props) => (
  <div className="wrap section">
    <Failure {...props} />
  </div>
)
