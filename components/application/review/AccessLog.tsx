import { useMemo } from 'react'
import { ListPages } from '@/components/lists/ListPages'
import { ListResults } from '@/components/lists/ListResults'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { accessActions } from '@/contract/enums/applications'
import { accessList } from '@/lib/applications/accessList'
import { applicationName } from '@/lib/applications/reviewWords'
import { formatInstant } from '@/lib/formatting/dates'
import { useListPage } from '@/lib/lists/useListPage'
import styles from './AccessLog.module.css'

const noAccesses = (
  <EmptyState title="Nobody has opened an application yet">
    Each time someone opens, downloads or exports applications, it appears here, and once an hour
    who saw their list.
  </EmptyState>
)

/** Who saw which application, for the organizer. */
export const AccessLog = ({ id, page: number }: { id: string; page: string }) => {
  const list = { list: useMemo(() => accessList(id), [id]), state: { page: number } }
  const result = useListPage(list.list, list.state)
  return (
    <ListResults
      {...list}
      result={result}
      noun={['log entry', 'log entries']}
      empty={noAccesses}
      heading="h2"
    >
      {(page) => (
        <ListPages {...list} page={page} isBusy={result.isBusy}>
          <ol role="list" className={styles.log} aria-label="Access log">
            {page.items.map(({ at, who, action, number: application, name }, index) => (
              <li key={`${at} ${index}`} className={styles.entry}>
                <time dateTime={at} className="meta">
                  {formatInstant(at)}
                </time>
                <p>
                  {accessActions[action]}
                  {application !== null && (
                    <bdi>: {applicationName({ number: application, name })}</bdi>
                  )}
                </p>
                <bdi className={styles.who}>{who}</bdi>
              </li>
            ))}
          </ol>
        </ListPages>
      )}
    </ListResults>
  )
}
