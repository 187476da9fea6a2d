import { UnknownFilters } from '@/components/lists/UnknownFilters'
import { ListPages } from '@/components/lists/ListPages'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { adminActions } from '@/contract/enums/profiles'
import { adminLogList } from '@/lib/profiles/adminLists'
import { parseAdmin } from '@/lib/profiles/adminProfiles'
import { formatInstant } from '@/lib/formatting/dates'
import { pageAddress } from '@/lib/lists/listDefinition'
import { useListPage } from '@/lib/lists/useListPage'
import styles from './Admin.module.css'

const actions: Record<string, string> = adminActions

/** The actions of administrators, newest first. */
export const AdminLog = ({ page: number }: { page: string }) => {
  const state = parseAdmin({ view: 'log', page: number })
  const { page, failure, isBusy, retry } = useListPage(adminLogList, state)
  if (failure?.status === 422) {
    return (
      <div className="wrap">
        <UnknownFilters list={adminLogList} state={state} failure={failure} heading="h2" />
      </div>
    )
  }
  if (failure) {
    return (
      <div className="wrap">
        <ErrorState title="We couldn’t load the log" busy={isBusy} onRetry={retry}>
          <p>{failure.error}</p>
        </ErrorState>
      </div>
    )
  }
  if (!page) {
    return (
      <Loading label="Loading the log" className="wrap">
        <Skeleton width="100%" height="16rem" />
      </Loading>
    )
  }
  return (
    <div className="wrap">
      {page.items.length === 0 ? (
        <EmptyState title="No actions yet">
          Deletions, restorations and fulfilled boosts appear here, with the administrator.
        </EmptyState>
      ) : (
        <ListPages
          page={page}
          isBusy={isBusy}
          href={(next) => pageAddress(adminLogList, state, next)}
        >
          <ol className={styles.log} aria-label="Log">
            {page.items.map(({ id, at, action, subjectName, reason, ...actor }) => (
              <li key={id} className={styles.entry}>
                <time dateTime={at} className="meta">
                  {formatInstant(at)}
                </time>
                <div>
                  <p>
                    {actions[action] ?? action}: <b>{subjectName}</b>
                  </p>
                  {reason && <p className={styles.reason}>{reason}</p>}
                </div>
                <span className={styles.actor}>by {actor.actorEmail ?? actor.actorUid}</span>
              </li>
            ))}
          </ol>
        </ListPages>
      )}
    </div>
  )
}
