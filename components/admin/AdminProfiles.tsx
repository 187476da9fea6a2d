import { useSWRConfig } from 'swr'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { adminListProfiles } from '@/lib/api/admin'
import { adminAddress, parseAdmin } from '@/lib/profiles/adminProfiles'
import { useListPage } from '@/lib/lists/useListPage'
import { useListState } from '@/lib/lists/useListState'
import { paths } from '@/lib/navigation/paths'
import { AdminHeader } from './AdminHeader'
import { AdminLog } from './AdminLog'
import { AdminSearch } from './AdminSearch'
import { ProfileTable } from './ProfileTable'

const isOurs = (key: unknown): key is [string, string] =>
  Array.isArray(key) && key[0] === 'list' && String(key[1]).startsWith(paths.adminProfiles)

/** Profiles, deleted ones too. Nothing is shown before the server has said that one may look. */
export const AdminProfiles = () => {
  const { state, show } = useListState(parseAdmin, adminAddress)
  const { query, state: only, page: number } = state
  const address = adminAddress({ ...state, view: '' })
  const { mutate } = useSWRConfig()
  const { page, failure, isBusy, retry } = useListPage(address, () =>
    adminListProfiles({
      ...(query && { query }),
      ...(only && { state: only }),
      page: number || 1,
    }),
  )

  // What was found before, and the log, no longer hold.
  const changed = () => {
    retry()
    void mutate((key) => isOurs(key) && key[1] !== address, undefined, { revalidate: false })
  }

  if (failure && failure.status !== 403 && failure.status !== 404) {
    return (
      <div className="wrap section">
        <h1 className="visuallyHidden">Administration</h1>
        <ErrorState title="The list could not be loaded" busy={isBusy} onRetry={retry}>
          <p>{failure.error}</p>
        </ErrorState>
      </div>
    )
  }
  if (failure) {
    return (
      <div className="wrap section">
        <EmptyState
          heading="h1"
          title="This room is for administrators"
          action={<Button href={paths.home}>Back to the entrance</Button>}
        >
          The account that you are signed in with has no key to it.
        </EmptyState>
      </div>
    )
  }
  if (!page) {
    return (
      <Loading label="Loading" className="wrap section">
        <Skeleton width="100%" height="24rem" />
      </Loading>
    )
  }
  return (
    <>
      <AdminHeader view={state.view} />
      {state.view === 'log' ? (
        <AdminLog page={number} />
      ) : (
        <div className="wrap">
          <AdminSearch state={state} show={show} />
          <ProfileTable state={state} page={page} isBusy={isBusy} onChanged={changed} />
        </div>
      )}
    </>
  )
}
