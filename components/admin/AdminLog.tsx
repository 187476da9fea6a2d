import { ListPages } from '@/components/lists/ListPages'
import { ListResults } from '@/components/lists/ListResults'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { adminActions } from '@/contract/enums/profiles'
import { formatInstant } from '@/lib/formatting/dates'
import { useListPage } from '@/lib/lists/useListPage'
import { adminLogList } from '@/lib/profiles/adminLists'
import { parseAdmin } from '@/lib/profiles/adminProfiles'
import styles from './Admin.module.css'

const actions: Record<string, string> = adminActions

const noActions = (
  <EmptyState title="No actions yet">
    Deletions, restorations and fulfilled boosts appear here, with the administrator.
  </EmptyState>
)

/** The actions of administrators, newest first. */
export const AdminLog = ({ page: number }: { page: string }) => {
  const list = { list: adminLogList, state: parseAdmin({ view: 'log', page: number }) }
  const result = useListPage(list.list, list.state)
  return (
    <div className="wrap">
      <ListResults
        {...list}
        result={result}
        noun={['log entry', 'log entries']}
        empty={noActions}
        heading="h2"
      >
        {(page) => (
          <ListPages {...list} page={page} isBusy={result.isBusy}>
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
      </ListResults>
    </div>
  )
}
