import { Tabs } from '@/components/ui/display/Tabs'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { DeadlineText } from '@/components/opportunity/DeadlineLine'
import type { Decision } from '@/contract/enums/applications'
import type { Review } from '@/contract/applications/reviews'
import { countOf } from '@/lib/formatting/numbers'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { paths, withQuery } from '@/lib/navigation/paths'
import type { ReviewState } from '@/lib/applications/reviewList'
import styles from './Review.module.css'

/** After a count. */
const decidedWords: Record<Decision, string> = {
  ACCEPTED: 'accepted',
  WAITING_LIST: 'on the waiting list',
  DECLINED: 'declined',
}

const countsText = ({ role, counts }: Review) => {
  const { submitted, drafts, withdrawn, conflicts } = counts
  const decided = Object.entries(decidedWords).map(([decision, words]) => {
    const count = counts.decisions[decision as Decision]
    return count && `${count} ${words}`
  })
  return [
    countOf(submitted, 'application', 'applications'),
    ...(role === 'ORGANIZER'
      ? [
          drafts > 0 && countOf(drafts, 'draft', 'drafts'),
          withdrawn > 0 && `${withdrawn} withdrawn`,
        ]
      : []),
    conflicts > 0 && countOf(conflicts, 'conflict of interest', 'conflicts of interest'),
    ...decided,
  ]
    .filter(Boolean)
    .join(' · ')
}

interface Props {
  id: string
  review: Review
  view: ReviewState['view']
}

/** The call with its counts and the reviewer's own progress. */
export const ReviewHeader = ({ id, review, view }: Props) => {
  const { call, counts, role, isBlind, waiverRequests } = review
  const addressOf = (to: ReviewState['view']) =>
    withQuery(applicationPaths.review(id), { view: to })
  // Only its owner sees the page of one that isn't public.
  const hasPage = role === 'ORGANIZER' || !call.isRemoved
  const toScore = counts.submitted - counts.conflicts
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>
          Applications to{' '}
          {hasPage ? (
            <PrefetchLink href={paths.opportunity(id)} dir="auto">
              {call.title}
            </PrefetchLink>
          ) : (
            <span dir="auto">{call.title}</span>
          )}
        </h1>
        <p className="meta">
          <DeadlineText {...call} />
        </p>
        {!hasPage && (
          <p className="meta">
            The call isn’t public at the moment, so its page is hidden from you. You can still
            review.
          </p>
        )}
        <p className="meta">{countsText(review)}</p>
        {isBlind && (
          <p className="meta">Names are hidden from you until the applicants are notified.</p>
        )}
      </div>
      {toScore > 0 && (
        <p className={styles.progress} role="status">
          <progress value={counts.scored} max={toScore} aria-hidden="true" />
          <b className="num">
            {counts.scored} of {toScore} scored
          </b>
        </p>
      )}
      {role === 'ORGANIZER' && (
        <Tabs
          label="Review"
          current={addressOf(view)}
          tabs={[
            { href: addressOf(''), label: 'Applications', count: counts.submitted },
            { href: addressOf('jurors'), label: 'Jurors', count: review.jurors.length },
            ...(call.fee || view === 'fees' ? [{ href: addressOf('fees'), label: 'Fees' }] : []),
            ...(call.fee || view === 'waivers'
              ? [
                  {
                    href: addressOf('waivers'),
                    label: 'Waivers',
                    ...(waiverRequests > 0 && { count: waiverRequests }),
                  },
                ]
              : []),
            {
              href: addressOf('criteria'),
              label: 'Criteria',
              ...(review.criteria.length > 0 && { count: review.criteria.length }),
            },
            { href: addressOf('log'), label: 'Access log' },
          ]}
        />
      )}
    </header>
  )
}
