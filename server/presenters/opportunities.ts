import type { Opportunity } from '@/contract/opportunity'
import type { FullOpportunity } from '@/server/repositories/projections/opportunities'
import { renderMarkdown } from '@/server/text/markdown'

export const presentOpportunity = (opportunity: FullOpportunity): Opportunity => ({
  ...opportunity,
  descriptionHtml: renderMarkdown(opportunity.description),
})
