import { ListPages } from '@/components/lists/ListPages'
import { ProfileRow } from '@/components/profile/ProfileRow'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { DirectoryPage } from '@/contract/directory'
import type { DirectoryType } from '@/contract/enums/profiles'
import { pageAddress, type DirectoryState } from '@/lib/directory/directory'
import type { ListView } from '@/lib/lists/listView'
import styles from './DirectoryResults.module.css'
import { DirectorySkeleton } from './DirectorySkeleton'
import { NoProfilesFound } from './NoProfilesFound'
import { UnknownFilters } from './UnknownFilters'

interface Props extends ListView<DirectoryPage> {
  type: DirectoryType
  state: DirectoryState
}

export const DirectoryResults = ({ type, state, page, failure, isBusy, retry }: Props) => {
  if (failure?.status === 422) return <UnknownFilters type={type} state={state} failure={failure} />
  if (failure) {
    return (
      <ErrorState title="The directory did not answer" onRetry={retry} busy={isBusy}>
        {failure.error}
      </ErrorState>
    )
  }
  if (!page) return <DirectorySkeleton />
  if (page.items.length === 0) return <NoProfilesFound type={type} state={state} page={page} />
  return (
    <ListPages page={page} isBusy={isBusy} href={(number) => pageAddress(type, state, number)}>
      <div className={styles.people}>
        {page.items.map((profile) => (
          <ProfileRow key={profile.id} profile={profile} />
        ))}
      </div>
    </ListPages>
  )
}
