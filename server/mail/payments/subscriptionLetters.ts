import { subscriptionTypes, type SubscriptionType } from '@/contract/enums/payments/sales'
import { lifetimes } from '@/contract/limits/limits'
import type { PaymentAction } from '@/contract/pricing/products'
import { listsEveryPost } from '@/contract/pricing/plans'
import { formatDay } from '@/server/text/days'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from '@/server/mail/letter'

interface Plan {
  type: SubscriptionType
  /** The profile's name. */
  profile: string
}

const reason = 'You have a plan on Art Commons.'

const titleOf = ({ type, profile }: Plan) => `${subscriptionTypes[type]} plan of ${profile}`

interface OpenPayment {
  since: Date
  /** Null when the payment provider has no page for it. */
  action: Pick<PaymentAction, 'reason' | 'url'> | null
}

/** A renewal that could not be charged, or that the owner has to confirm. */
export function declinedLetter(
  { since, action, ...plan }: Plan & OpenPayment,
  pages: WebAddresses,
): Letter {
  const end = formatDay(since.getTime() + lifetimes.pastDueGrace * 1000)
  const grace = `Everything stays as it is until ${end}.`
  const url = action?.url ?? pages.subscription
  const type = subscriptionTypes[plan.type]
  if (action?.reason === 'AUTHENTICATION') {
    return {
      subject: `Confirm your payment: ${type} plan`,
      heading: 'Confirm your payment',
      intro: `Your bank asks you to confirm the payment for the ${titleOf(plan)}. ${grace} Confirm it before then, or pay with another card.`,
      items: [],
      action: { label: 'Confirm payment', url },
      reason,
    }
  }
  return {
    subject: `Your payment was declined: ${type} plan`,
    heading: 'Your payment was declined',
    intro: `We couldn’t charge your card for the ${titleOf(plan)}. ${grace} Pay before then with this card or another one.`,
    items: [],
    action: { label: 'Pay now', url },
    reason,
  }
}

const remaining = ({ type }: Plan) =>
  listsEveryPost(type)
    ? 'Opportunities that it listed have left the lists. Everything else you have published stays visible.'
    : 'What you have published stays visible.'

/** A plan that has ended, for any reason. */
export const endedLetter = (plan: Plan, pages: WebAddresses): Letter => ({
  subject: `Your ${subscriptionTypes[plan.type]} plan has ended`,
  heading: `Your ${subscriptionTypes[plan.type]} plan has ended`,
  intro: `The ${titleOf(plan)} has ended, and nothing more will be charged. ${remaining(plan)} The free plan does not follow by itself: to publish more, choose it, or renew the plan on the same page.`,
  items: [],
  action: { label: 'Choose the free plan', url: pages.freePlan },
  reason,
})

/** A card that expires before the next renewal. */
export function expiringCardLetter(
  { card, renewsAt, ...plan }: Plan & { card: { brand: string; last4: string }; renewsAt: Date },
  pages: WebAddresses,
): Letter {
  const name = `${card.brand} card ending in ${card.last4}`
  return {
    subject: 'Your card expires before your plan renews',
    heading: 'Your card expires soon',
    intro: `Your ${name} expires before the ${titleOf(plan)} renews on ${formatDay(renewsAt)}. Add another card so that the plan goes on.`,
    items: [],
    action: { label: 'Update your card', url: pages.subscription },
    reason,
  }
}
