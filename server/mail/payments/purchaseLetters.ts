import {
  postTypes,
  subscriptionTypes,
  type PostType,
  type SubscriptionType,
} from '@/contract/enums/payments/sales'
import { boostLabels } from '@/contract/enums/payments/boostLabels'
import type { Fulfillment } from '@/contract/admin'
import { formatMoney } from '@/contract/pricing/money'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from '@/server/mail/letter'

const buyer = 'You bought this on Art Commons.'

interface Bought {
  type: string
  amount_minor: string
  currency: string
  artwork_id: string | null
}

interface CreditedListing {
  listingPlan: PostType
  /** The plan that the listing came with; null when it was bought by itself. */
  plan: SubscriptionType | null
  /** The opportunity that was paid for; null when it has been erased. */
  opportunity: { id: string; title: string; isRemoved: boolean; isClosed: boolean } | null
}

/** A listing that was paid for and could not start. */
export function listingCreditLetter(
  { listingPlan, plan, opportunity }: CreditedListing,
  pages: WebAddresses,
): Letter {
  const post = postTypes[listingPlan]
  const isGone = opportunity === null || opportunity.isRemoved
  const reason = isGone
    ? 'The opportunity was deleted before your payment arrived'
    : opportunity.isClosed
      ? 'The deadline had passed before your payment arrived'
      : 'The opportunity could not be listed when your payment arrived'
  return {
    subject: `Your ${post} post is saved as a credit`,
    heading: `Your ${post} post is saved as a credit`,
    intro: plan
      ? `${reason}, so your ${subscriptionTypes[plan]} plan could not list it. The plan pays for other posts while it runs. For later you have a credit: it pays for one ${post} post and does not expire.`
      : `${reason}, so the ${post} post you paid for has not been listed. Publish an opportunity as a ${post} post, and the credit pays for it. It does not expire.`,
    items:
      opportunity && !isGone
        ? [{ title: opportunity.title, url: pages.editOpportunity(opportunity.id), facts: [] }]
        : [],
    action: { label: 'Post an opportunity', url: pages.newOpportunity },
    reason: buyer,
  }
}

/** A boost that was paid for after its subject had been deleted or had closed. */
export function unusableBoostLetter(
  { type, amount_minor, currency, artwork_id }: Bought,
  pages: WebAddresses,
): Letter {
  const label = boostLabels[type] ?? type
  const amountMinor = Number(amount_minor)
  const amount = formatMoney({ amountMinor, currency })
  const [why, action] =
    artwork_id === null
      ? [
          'the opportunity had been deleted, or its deadline had passed',
          { label: 'Post an opportunity', url: pages.newOpportunity },
        ]
      : ['the artwork had been deleted', { label: 'See all artworks', url: pages.artworks }]
  return {
    subject: amountMinor > 0 ? `Refund of ${amount}: ${label}` : `${label} could not start`,
    heading: 'Your boost could not start',
    intro:
      amountMinor > 0
        ? `When your payment arrived, ${why}. We refunded the ${amount} that you paid for ${label}. Depending on your bank, the money arrives within 5 to 10 days.`
        : `When you ordered ${label}, ${why}. You were not charged.`,
    items: [],
    action,
    reason: buyer,
  }
}

/** A boost that administrators have carried out. */
export function proofLetter(
  { type, subject, proofUrl }: Fulfillment & { proofUrl: string },
  pages: WebAddresses,
): Letter {
  const label = boostLabels[type] ?? type
  const title = subject.title ?? 'Untitled'
  const url = subject.kind === 'artwork' ? pages.artwork(subject.id) : pages.opportunity(subject.id)
  return {
    subject: `${label} published: ${title}`,
    heading: `${label} published`,
    intro: 'The promotion you bought has been published.',
    items: [{ title, url, facts: [] }],
    action: { label: 'See the post', url: proofUrl },
    reason: buyer,
  }
}
