import { Notice } from '@/components/forms/page/Notice'
import { Button } from '@/components/ui/actions/Button'
import type { ArtworkQuota } from '@/contract/artworks/artworks'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { ArtworkPermission } from '@/contexts/useArtworkPermission'
import { formatDay } from '@/lib/formatting/dates'
import { countOf } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'
import { freeRoom } from '@/lib/pricing/freeRoom'

interface Props {
  permission: ArtworkPermission
  isExpired: boolean
  /** On the free plan drafts that were shown count, too, and deletions make room for some artworks only. */
  isPaid: boolean
  profile: OwnProfile
}

const nowHidden = ({ used, shown }: ArtworkQuota) => {
  const others = used - shown
  if (others <= 0) return ''
  return ` Your page shows ${shown}. ${countOf(others, 'other artwork counts', 'other artworks count')} too: on the Free plan, all your profiles share the limit, and an artwork that was public once keeps counting until you delete it.`
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
  const room = isPaid
    ? 'Deleting an artwork or turning it into a draft makes room for another.'
    : freeRoom
  const nextRoom = quota.nextFreeSlot
    ? ` The next place is free on ${formatDay(quota.nextFreeSlot)}.`
    : ''
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
      only be saved as a draft.{whatCounts} {room}
      {nextRoom}
    </Notice>
  )
}
