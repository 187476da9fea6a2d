import type { PostType } from '@/contract/enums/sales'
import type { OpportunityContent } from '@/contract/forms/opportunity'
import { contradictionErrors, missingErrors } from '@/contract/forms/opportunityRules'
import type { InvalidFields } from '@/server/errors'

/**
 * What keeps an opportunity from being published: `{ field: reason }`
 * (docs/product.md, "Opportunities").
 */
export const checkPublishable = (content: OpportunityContent, now: number): InvalidFields => ({
  ...missingErrors(content),
  ...contradictionErrors(content, now),
})

/** A plan pays for standard listings; one for residencies pays for residencies only. */
export const isCoverable = (listingPlan: PostType): boolean => listingPlan === 'STANDARD'

/** Twelve months before or after a moment. */
export function monthsFrom(moment: Date, months: number): Date {
  const moved = new Date(moment)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved
}

/** It was published, and the time that it was listed for is not over. */
export const isListed = (
  row: { published_at: Date | null; listed_until: Date | null },
  now: Date,
): boolean => row.published_at !== null && row.listed_until !== null && row.listed_until > now
