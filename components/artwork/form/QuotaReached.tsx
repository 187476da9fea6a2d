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
  /** Artworks posted on the free plan count for good, on a paid plan only while they are shown. */
  isPaid: boolean
  profile: OwnProfile
}

/** Shown instead of the form when no artwork can be posted: why, and what the user can do. */
export const QuotaReached = ({ permission: { quota, error, retry }, ...props }: Props) => {
  const { isExpired, isPaid, profile } = props
  const ownArtworks = `${paths.profile(profile.id, profile.handle)}#works`
  return (
    <div className="wrap section">
      {isExpired ? (
        <EmptyState
          heading="h1"
          title="Your subscription has ended"
          action={<Button href={paths.settings.subscription}>Renew or choose Free</Button>}
        >
          Your artworks stay online. You can post new ones once you renew or choose the free plan.
        </EmptyState>
      ) : quota ? (
        <EmptyState
          heading="h1"
          title="You’ve reached your plan’s limit"
          action={
            <>
              <Button href={paths.pricing}>See the plans</Button>
              <Button variant="secondary" href={ownArtworks}>
                Manage your artworks
              </Button>
            </>
          }
        >
          {quota.used} of {countOf(quota.limit ?? quota.used, 'artwork', 'artworks')} used. A larger
          plan has more room
          {isPaid ? ', and turning an artwork into a draft makes room for another.' : '.'}
        </EmptyState>
      ) : (
        <>
          <h1 className="visuallyHidden">Post an artwork</h1>
          <ErrorState title="We couldn’t load your plan’s limit" onRetry={retry}>
            <p>{error?.message ?? 'Please try again.'}</p>
          </ErrorState>
        </>
      )}
    </div>
  )
}
