import { ProfileRow } from '@/components/profile/ProfileRow'
import { ErrorState } from '@/components/ui/ErrorState'
import { Pagination } from '@/components/ui/Pagination'
import type { DirectoryPage } from '@/contract/directory'
import type { DirectoryType } from '@/contract/enums'
import type { ApiFailure } from '@/lib/api/client'
import { directoryAddress, type DirectoryState } from '@/lib/directory'
import styles from './DirectoryResults.module.css'
import { DirectorySkeleton } from './DirectorySkeleton'
import { InvalidFilters } from './InvalidFilters'
import { NobodyFound } from './NobodyFound'

interface Props {
  type: DirectoryType
  state: DirectoryState
  page: DirectoryPage | undefined
  failure: ApiFailure | undefined
  isBusy: boolean
  onRetry: () => void
}

export const DirectoryResults = (props: Props) => {
  const { type, state, page, failure, isBusy, onRetry } = props
  if (failure?.status === 422) return <InvalidFilters {...props} failure={failure} />
  if (failure) {
    return (
      <ErrorState title="The directory did not answer" onRetry={onRetry} busy={isBusy}>
        {failure.error}
      </ErrorState>
    )
  }
  if (!page) return <DirectorySkeleton />
  if (page.items.length === 0) return <NobodyFound {...props} page={page} />
  return (
    <div aria-busy={isBusy} className={styles.results}>
      <div className={styles.people}>
        {page.items.map((profile) => (
          <ProfileRow key={profile.id} profile={profile} />
        ))}
      </div>
      <Pagination
        page={page.page}
        pages={Math.ceil(page.total / page.size)}
        href={(number) =>
          directoryAddress(type, { ...state, page: number === 1 ? '' : String(number) })
        }
      />
    </div>
  )
}
