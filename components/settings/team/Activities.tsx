import Link from 'next/link'
import { NotLoaded } from '@/components/status/NotLoaded'
import { Pagination } from '@/components/ui/display/Pagination'
import { activityActions, activitySubjects } from '@/contract/enums/team'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { Activity, ActivityChange } from '@/contract/team/team'
import { useProfile } from '@/contexts/ProfileContext'
import { listActivities } from '@/lib/api/team/team'
import { formatInstant } from '@/lib/formatting/dates'
import { useApi } from '@/lib/hooks/useApi'
import { withQuery, paths } from '@/lib/navigation/paths'
import { teamPaths } from '@/lib/navigation/teamPaths'
import styles from './Activities.module.css'

type Subject = NonNullable<Activity['subject']>

/** The page of what was changed; a deleted one says so. */
const subjectPath = ({ kind, id }: Subject): string =>
  ({
    ARTWORK: `/art/${id}`,
    OPPORTUNITY: paths.opportunity(id),
    PROFILE: paths.settings.profile,
    ROOM: `/rooms/${id}`,
  })[kind]

/** “Title: Harbor → Harbor at night” */
const changeInWords = ({ field, before, after }: ActivityChange) =>
  before === null && after === null
    ? field
    : `${field}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`

const Line = ({ activity }: { activity: Activity }) => {
  const { at, who, action, subject, changes } = activity
  return (
    <li className={styles.activity}>
      <time dateTime={at} className="meta">
        {formatInstant(at)}
      </time>
      <div>
        <p>
          <bdi>{who}</bdi> {activityActions[action]}
          {subject && (
            <>
              {' '}
              {activitySubjects[subject.kind]}{' '}
              <Link href={subjectPath(subject)} prefetch={false}>
                <bdi>{subject.title}</bdi>
              </Link>
            </>
          )}
          {action === 'BOUGHT' && changes[0] && ` ${changes[0].field}`}
        </p>
        {action === 'CHANGED' && (
          <ul role="list" className={`meta ${styles.changes}`}>
            {changes.map((change) => (
              <li key={change.field}>{changeInWords(change)}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

const pageAddress = (page: number) =>
  withQuery(teamPaths.settings, { page: page > 1 ? page : null })

/** The activity log of a profile, for its owners. */
export const Activities = ({ profile, page }: { profile: OwnProfile; page: number }) => {
  const { token } = useProfile()
  const found = useApi(token && ['activities', profile.id, page], () => listActivities(page))
  const { data } = found
  if (!data)
    return <NotLoaded what="the activity" response={found} height="6rem" className={styles.list} />
  if (data.total === 0) return <p className="muted">Nothing has been changed yet.</p>
  return (
    <>
      {data.items.length === 0 ? (
        <p className="muted">This page is past the end.</p>
      ) : (
        <ul role="list" aria-label="Activity" className={styles.list}>
          {data.items.map((activity) => (
            <Line key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={Math.ceil(data.total / data.size)} href={pageAddress} />
    </>
  )
}
