import { Notice } from '@/components/forms/page/Notice'
import { Button } from '@/components/ui/actions/Button'
import type { ArtworkQuota } from '@/contract/artworks'
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

const nowHidden = ({ used, shown }: ArtworkQuota) => {
  const others = used - shown
  if (others <= 0) return ''
  return ` Your page shows ${shown}. ${countOf(others, 'other artwork counts', 'other artworks count')} too: on the Free plan, an artwork that was public once keeps counting, also when it is hidden or deleted, and all your profiles share the limit.`
}

/** What the plan allows and what counts toward it. Drafts are always possible. */
export const QuotaNotice = ({ permission, isExpired, isPaid, profile }: Props) => {
  const { quota, error, retry } = permission
  if (isExpired)
    return (
      <Notice
        action={
          <Button size="small" href={paths.settings.subscription}>
            Renew or choose Free
          </Button>
        }
      >
        Your subscription has ended. Your artworks stay online, and you can save new ones as drafts.
      </Notice>
    )
  if (!quota)
    return (
      <Notice
        action={
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        }
      >
        We couldn’t load your plan’s limit. {error?.message} You can save drafts meanwhile.
      </Notice>
    )
  const { limit, remaining } = quota
  if (limit === null || remaining === null) return null
  const whatCounts = isPaid ? '' : nowHidden(quota)
  if (remaining > 0)
    return (
      <p className="meta num">
        Your plan has room for {countOf(remaining, 'more artwork', 'more artworks')}.{whatCounts}
      </p>
    )
  return (
    <Notice
      action={
        <>
          <Button size="small" href={paths.pricing}>
            See the plans
          </Button>
          <Button
            variant="quiet"
            size="small"
            href={`${paths.profile(profile.id, profile.handle)}#works`}
          >
            Manage your artworks
          </Button>
        </>
      }
    >
      You’ve reached your plan’s limit of {countOf(limit, 'artwork', 'artworks')}, so this one can
      only be saved as a draft.{whatCounts}
      {isPaid && ' Deleting an artwork or turning it into a draft makes room for another.'}
    </Notice>
  )
}
