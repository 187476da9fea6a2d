import type { Opportunity } from '@/contract/opportunities/opportunity'
import type { FullOpportunity } from '@/server/repositories/projections/opportunities'
import { renderMarkdown } from '@/server/text/markdown'

/** As the public sees it. */
export const presentOpportunity = (opportunity: FullOpportunity): Opportunity => ({
  ...presentOwnOpportunity(opportunity),
  management: null,
})

/** As the profile that posted it sees it. */
export const presentOwnOpportunity = (opportunity: FullOpportunity): Opportunity => ({
  ...withHtml(opportunity),
  management: opportunity.management && {
    ...opportunity.management,
    unpublishedChanges:
      opportunity.management.unpublishedChanges &&
      withHtml(opportunity.management.unpublishedChanges),
  },
})

const withHtml = <T extends { description: string | null }>(content: T) => ({
  ...content,
  descriptionHtml: renderMarkdown(content.description),
})
