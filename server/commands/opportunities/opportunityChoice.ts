import type { OpportunityFields } from '@/contract/forms/opportunity'
import { isListed } from '@/server/policies/listings'
import type { OpportunityRow } from '@/server/repositories/opportunities/opportunityWrites'

type Fields = Partial<OpportunityFields>

/** Whether only the post type or the boost was chosen, which does not change the version that a form edits. */
export const isChoiceOnly = (fields: Fields): boolean => {
  const sent = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  )
  return sent.length > 0 && sent.every((name) => name === 'listingPlan' || name === 'chosenBoost')
}

/** While an opportunity is listed, its post type is the one that it was published with. */
export const choiceColumns = (
  row: OpportunityRow,
  { fields: { listingPlan, chosenBoost }, now }: { fields: Fields; now: number },
) => ({
  ...(listingPlan !== undefined && !isListed(row, new Date(now)) && { listing_plan: listingPlan }),
  ...(chosenBoost !== undefined && { chosen_boost: chosenBoost }),
})
