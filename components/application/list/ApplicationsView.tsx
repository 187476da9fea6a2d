import { useId } from 'react'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { DeadlineText } from '@/components/opportunity/DeadlineLine'
import { OpportunitySkeleton } from '@/components/opportunity/list/OpportunitySkeleton'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { Button } from '@/components/ui/actions/Button'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Status } from '@/components/ui/feedback/Status'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { listApplications } from '@/lib/api/applications/applications'
import { listBookmarks, listRemovedBookmarks } from '@/lib/api/opportunities/bookmarks'
import { applicationEntries, type ApplicationEntry } from '@/lib/applications/applicationList'
import { useApiList } from '@/lib/hooks/useApi'
import { paths } from '@/lib/navigation/paths'
import styles from './ApplicationsView.module.css'
import { JuryCalls } from './JuryCalls'

const waiting = <OpportunitySkeleton label="Loading your applications" />

const Row = ({ entry }: { entry: ApplicationEntry }) => (
  <li className={styles.row}>
    <div>
      <h3>
        {entry.href === null ? (
          <bdi>{entry.title}</bdi>
        ) : (
          <PrefetchLink href={entry.href} dir="auto">
            {entry.title}
          </PrefetchLink>
        )}
      </h3>
      <p className="meta">
        <bdi>{entry.organizer}</bdi>
        {entry.isElsewhere && ' · applied elsewhere'}
      </p>
    </div>
    <p>
      <Status state={entry.status.dot}>{entry.status.words}</Status>
    </p>
    <p>{entry.href !== null && <DeadlineText {...entry} />}</p>
  </li>
)

interface GroupProps {
  title: string
  entries: readonly ApplicationEntry[]
}

const Group = ({ title, entries }: GroupProps) => {
  const heading = useId()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <h2 id={heading}>{title}</h2>
      <ul role="list">
        {entries.map((entry) => (
          <Row key={entry.key} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

/** The applications of a profile: what can still be submitted first, then by deadline. */
const Applications = ({ profile }: { profile: OwnProfile }) => {
  const { token, hasTokenFailed } = useProfile()
  const isReady = token !== null || hasTokenFailed
  const applications = useApiList(isReady && ['applications', profile.id], listApplications)
  const bookmarks = useApiList(isReady && ['bookmarks', profile.id], listBookmarks)
  const removed = useApiList(isReady && ['removed bookmarks', profile.id], listRemovedBookmarks)
  const lists = [applications, bookmarks, removed]
  const error = lists.find((list) => list.error)?.error
  if (!applications.list || !bookmarks.list || !removed.list) return waiting
  if (error) {
    const retry = () => lists.forEach((list) => list.retry())
    return (
      <ErrorState
        title="We couldn’t load your applications"
        onRetry={retry}
        busy={lists.some((list) => list.isLoading)}
      >
        <p>{error.message}</p>
      </ErrorState>
    )
  }
  const entries = applicationEntries(applications.list, bookmarks.list, removed.list)
  const inGroup = (group: ApplicationEntry['group']) =>
    entries.filter((entry) => entry.group === group)
  if (entries.length === 0)
    return (
      <EmptyState
        title="No applications yet"
        action={<Button href={paths.opportunities}>Find opportunities</Button>}
      >
        <p>
          Calls that take applications on Art Commons appear here when you start. Others appear once
          you give a bookmark the status “Applied”.
        </p>
      </EmptyState>
    )
  return (
    <>
      <Group title="To submit" entries={inGroup('DRAFTS')} />
      <Group title="Waiting for a decision" entries={inGroup('WAITING')} />
      <Group title="Done" entries={inGroup('DECIDED')} />
    </>
  )
}

/** The page of the current profile's applications. */
export const ApplicationsView = () => (
  <div className={`wrap section ${styles.page}`}>
    <h1 className="display">Applications</h1>
    <RequireSignIn waiting={waiting} heading="h2">
      <JuryCalls waiting={waiting}>
        <OwnProfileOnly waiting={waiting}>
          {(profile) => <Applications key={profile.id} profile={profile} />}
        </OwnProfileOnly>
      </JuryCalls>
    </RequireSignIn>
  </div>
)
