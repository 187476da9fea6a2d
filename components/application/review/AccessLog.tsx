import { UnknownFilters } from '@/components/lists/UnknownFilters'
import { useMemo } from 'react'
import { ListPages } from '@/components/lists/ListPages'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { accessActions } from '@/contract/enums/applications'
import { accessList } from '@/lib/applications/accessList'
import { applicationName } from '@/lib/applications/reviewWords'
import { formatInstant } from '@/lib/formatting/dates'
import { pageAddress } from '@/lib/lists/listDefinition'
import { useListPage } from '@/lib/lists/useListPage'
import styles from './AccessLog.module.css'

/** Who saw which application, for the organizer. */
export const AccessLog = ({ id, page: number }: { id: string; page: string }) => {
  const list = useMemo(() => accessList(id), [id])
  const state = { page: number }
  const { page, failure, isBusy, retry } = useListPage(list, state)
  if (failure?.status === 422)
    return <UnknownFilters list={list} state={state} failure={failure} heading="h2" />
  if (failure)
    return (
      <ErrorState title="We couldn’t load the log" busy={isBusy} onRetry={retry}>
        <p>{failure.error}</p>
      </ErrorState>
    )
  if (!page)
    return (
      <Loading label="Loading the log">
        <Skeleton width="100%" height="16rem" />
      </Loading>
    )
  if (page.items.length === 0)
    return (
      <EmptyState title="Nobody has opened an application yet">
        Each time someone opens, downloads or exports applications, it appears here, and once an
        hour who saw their list.
      </EmptyState>
    )
  return (
    <ListPages {...{ page, isBusy }} href={(next) => pageAddress(list, state, next)}>
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
  )
}
