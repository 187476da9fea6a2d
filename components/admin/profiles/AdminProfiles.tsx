import { useSWRConfig } from 'swr'
import { ListResults } from '@/components/lists/ListResults'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { adminLogList, adminProfileList } from '@/lib/profiles/adminLists'
import { listKey, useListPage } from '@/lib/lists/useListPage'
import { useListState } from '@/lib/lists/useListState'
import { AdminFailure } from '@/components/admin/AdminFailure'
import { AdminHeader } from '@/components/admin/AdminHeader'
import { AdminLoading } from '@/components/admin/AdminLoading'
import { AdminLog } from '@/components/admin/AdminLog'
import { AdminSearch } from '@/components/admin/AdminSearch'
import { ProfileTable } from './ProfileTable'

const isAdminKey = (key: unknown): key is [name: string, address: string] =>
  Array.isArray(key) && (key[0] === adminProfileList.name || key[0] === adminLogList.name)

/** Profiles, deleted ones too. Nothing is shown before the server has authorized the request. */
export const AdminProfiles = () => {
  const { state, show } = useListState(adminProfileList)
  // The profiles stay loaded while the log is shown.
  const profiles = { ...state, view: '' } as const
  const { mutate } = useSWRConfig()
  const result = useListPage(adminProfileList, profiles)
  const { page, failure, isBusy, retry } = result

  // A change makes every other cached list, and the log, outdated.
  const reload = () => {
    retry()
    const [name, shown] = listKey(adminProfileList, adminProfileList.toAddress(profiles))
    const isOutdated = (key: unknown) => isAdminKey(key) && !(key[0] === name && key[1] === shown)
    void mutate(isOutdated, undefined, { revalidate: false })
  }

  if (failure) return <AdminFailure failure={failure} isBusy={isBusy} onRetry={retry} />
  if (!page) return <AdminLoading />
  return (
    <>
      <AdminHeader view={state.view} />
      {state.view === 'log' ? (
        <AdminLog page={state.page} />
      ) : (
        <div className="wrap">
          <AdminSearch state={state} show={show} />
          <ListResults
            list={adminProfileList}
            state={state}
            result={result}
            noun={['profile', 'profiles']}
            empty={<EmptyState title="No profiles yet" />}
            heading="h2"
          >
            {(shown) => (
              <ProfileTable state={state} page={shown} isBusy={isBusy} onChanged={reload} />
            )}
          </ListResults>
        </div>
      )}
    </>
  )
}
