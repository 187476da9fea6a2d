import { ListPages } from '@/components/lists/ListPages'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import type { ApplicationCounts } from '@/contract/admin'
import { callCountList, countWords } from '@/lib/applications/callCounts'
import { formatCount } from '@/lib/formatting/numbers'
import { pageAddress } from '@/lib/lists/listDefinition'
import { useListPage } from '@/lib/lists/useListPage'
import { useListState } from '@/lib/lists/useListState'
import { paths } from '@/lib/navigation/paths'
import { AdminFailure } from './AdminFailure'
import { AdminHeader } from './AdminHeader'
import { AdminLoading } from './AdminLoading'
import styles from './Admin.module.css'

const Submitted = ({ submitted }: Pick<ApplicationCounts, 'submitted'>) => (
  <span className="meta num">{formatCount(submitted)} submitted</span>
)

/** How many applications each call has. Administrators see counts, and nothing of what was written. */
export const AdminApplications = () => {
  const { state } = useListState(callCountList)
  const { page, failure, isBusy, retry } = useListPage(callCountList, state)
  if (failure) return <AdminFailure failure={failure} isBusy={isBusy} onRetry={retry} />
  if (!page) return <AdminLoading />
  const { items, totals } = page
  return (
    <>
      <AdminHeader view="applications" />
      <div className="wrap">
        {items.length === 0 ? (
          <EmptyState title="No applications yet">
            Calls that take applications on Art Commons appear here with how many they have.
          </EmptyState>
        ) : (
          <ListPages
            page={page}
            isBusy={isBusy}
            href={(number) => pageAddress(callCountList, state, number)}
          >
            <ol className={styles.log} aria-label="Calls">
              <li className={styles.entry}>
                <Submitted {...totals} />
                <div>
                  <p>
                    <b>All calls</b>
                  </p>
                  <p className={styles.reason}>{countWords(totals)}</p>
                </div>
                <span className={styles.actor}>also those that were erased</span>
              </li>
              {items.map(({ id, title, organizer, ...counts }) => (
                <li key={id} className={styles.entry}>
                  <Submitted {...counts} />
                  <div>
                    <p>
                      <PrefetchLink href={paths.opportunity(id)}>
                        <bdi>{title}</bdi>
                      </PrefetchLink>
                    </p>
                    <p className={styles.reason}>{countWords(counts)}</p>
                  </div>
                  <span className={styles.actor}>
                    by <bdi>{organizer.name}</bdi>
                  </span>
                </li>
              ))}
            </ol>
          </ListPages>
        )}
      </div>
    </>
  )
}
