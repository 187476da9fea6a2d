import { opportunityBoostTypes, postTypes, type PostType } from '@/contract/enums/sales'
import { artworkBoostTypes } from '@/contract/enums/artworks'
import type { Fulfilment } from '@/contract/admin'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

const boostLabels: Record<string, string> = { ...artworkBoostTypes, ...opportunityBoostTypes }
const buyer = 'You bought this on Art Commons.'

interface CreditedListing {
  listingPlan: PostType
  /** The opportunity that was paid for; null when it has been erased. */
  opportunity: { id: string; title: string; isRemoved: boolean; isClosed: boolean } | null
}

/** A listing that was paid for and could not start. */
export function listingCreditLetter(
  { listingPlan, opportunity }: CreditedListing,
  pages: WebAddresses,
): Letter {
  const plan = postTypes[listingPlan]
  const isGone = opportunity === null || opportunity.isRemoved
  const reason = isGone
    ? 'The opportunity was deleted before your payment arrived'
    : opportunity.isClosed
      ? 'The deadline had passed before your payment arrived'
      : 'The opportunity could not be listed when your payment arrived'
  return {
    subject: `Your ${plan} listing is saved as a credit`,
    heading: 'Your listing is saved as a credit',
    intro: `${reason}, so the ${plan} listing you paid for has not started. Publish an opportunity with the post type ${plan}, and the credit pays for it. It does not expire.`,
    items:
      opportunity && !isGone
        ? [{ title: opportunity.title, url: pages.editOpportunity(opportunity.id), facts: [] }]
        : [],
    action: { label: 'Post an opportunity', url: pages.newOpportunity },
    reason: buyer,
  }
}

/** A boost that administrators have carried out. */
export function proofLetter(
  { type, subject, proofUrl }: Fulfilment & { proofUrl: string },
  pages: WebAddresses,
): Letter {
  const label = boostLabels[type] ?? type
  const title = subject.title ?? 'Untitled'
  const url = subject.kind === 'artwork' ? pages.artwork(subject.id) : pages.opportunity(subject.id)
  return {
    subject: `${label} published: ${title}`,
    heading: `${label} published`,
    intro: 'The promotion you bought has been published.',
    items: [{ title, url, facts: [`See it here: ${proofUrl}`] }],
    action: { label: 'See the post', url: proofUrl },
    reason: buyer,
  }
}
