import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { OwnProfile } from '@/contract/profiles'
import type { ArtworkPermission } from '@/contexts/useArtworkPermission'
import { countOf } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'

interface Props {
  permission: ArtworkPermission
  isExpired: boolean
  /** Places of the free plan are taken once and for all. */
  isPaid: boolean
  profile: OwnProfile
}

/** In the place of the form when no work can be posted: why, and what can be done. */
export const QuotaReached = ({ permission: { quota, error, retry }, ...props }: Props) => {
  const { isExpired, isPaid, profile } = props
  const toWorks = `${paths.profile(profile.id, profile.handle)}#works`
  return (
    <div className="wrap section">
      {isExpired ? (
        <EmptyState
          heading="h1"
          title="Your subscription has ended"
          action={<Button href={paths.settings.subscription}>Renew it, or choose Free</Button>}
        >
          Your works stay where they hang. New ones can be posted again as soon as you renew, or
          choose the free plan.
        </EmptyState>
      ) : quota ? (
        <EmptyState
          heading="h1"
          title="Every place on your wall is taken"
          action={
            <>
              <Button href={paths.pricing}>See the plans</Button>
              <Button variant="secondary" href={toWorks}>
                Look over your works
              </Button>
            </>
          }
        >
          {quota.used} of {countOf(quota.limit ?? quota.used, 'place', 'places')} used. A larger
          plan has more room
          {isPaid ? ', and a work that becomes a draft gives its place to another.' : '.'}
        </EmptyState>
      ) : (
        <>
          <h1 className="visuallyHidden">Post an artwork</h1>
          <ErrorState title="We could not tell how much room your plan has" onRetry={retry}>
            <p>{error?.message ?? 'Please try again.'}</p>
          </ErrorState>
        </>
      )}
    </div>
  )
}
