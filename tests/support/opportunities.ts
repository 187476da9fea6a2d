import type { Reward } from '@/contract/opportunity'
import type { OpportunityPage } from '@/lib/opportunities/useOpportunities'
import { call } from '@/tests/support/artworks'

/** A page of the list with so many of `total` calls. */
export const opportunityPage = (
  count: number,
  total = count,
  over: Partial<OpportunityPage> = {},
): OpportunityPage => ({
  items: Array.from({ length: count }, (_, index) => call(index + 1)),
  page: 1,
  size: 24,
  total,
  totalIsCapped: false,
  ...over,
})

export const reward = (over: Partial<Reward>): Reward => ({
  ...{ type: 'FUNDING', amountMinor: null, currency: null, per: null },
  ...{ quantity: null, note: null, covered: null },
  ...over,
})

export const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
