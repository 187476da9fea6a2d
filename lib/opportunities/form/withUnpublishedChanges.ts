import type { Opportunity } from '@/contract/opportunities/opportunity'
import { instantOf } from '@/contract/values/zonedTime'

/** An opportunity as it will be public once its unpublished changes are published. */
export const withUnpublishedChanges = (opportunity: Opportunity): Opportunity => {
  const changes = opportunity.management?.unpublishedChanges
  if (!changes) return opportunity
  const { deadline, images } = changes
  const instant = deadline && instantOf(deadline.localDateTime, deadline.timeZone)
  return {
    ...opportunity,
    ...changes,
    image: images[0] ?? null,
    deadline: deadline && instant ? { ...deadline, instant: instant.toISOString() } : null,
    isClosed: instant ? instant.getTime() <= Date.now() : !changes.rolling,
  }
}
