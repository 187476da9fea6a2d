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

/** Twelve months before or after a moment. */
export function monthsFrom(moment: Date, months: number): Date {
  const moved = new Date(moment)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved
}
