import type Stripe from 'stripe'
import type { SubscriptionStatus } from '@/contract/enums/payments/sales'
import type { PaymentAction } from '@/contract/pricing/products'
import { isRunning } from '@/contract/pricing/runningPlans'
import type { Db } from '@/server/db/connection'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import { declinedLetter, endedLetter } from '@/server/mail/payments/subscriptionLetters'
import { idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import type { PaymentProfile } from '@/server/repositories/payments/profiles'
import { webAddresses } from '@/server/text/webAddresses'
import type { SubscriptionState } from './subscriptionState'

interface Change {
  subscription: Stripe.Subscription
  state: SubscriptionState
  /** The status that was stored before. */
  before: SubscriptionStatus | null
  profile: PaymentProfile
  action: PaymentAction | null
}

/** Tells the owner once that a renewal was declined, or that the plan has ended. */
export async function mailSubscription(
  transaction: Db,
  { subscription, state, before, profile, action }: Change,
  services: PaymentServices,
): Promise<void> {
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  const plan = { type: state.type, profile: profile.name }
  const { id: profileId, uid } = profile
  if (state.past_due_since) {
    const letter = declinedLetter({ ...plan, since: state.past_due_since, action }, pages)
    const key = `payment-declined ${idOrNull(subscription.latest_invoice) ?? subscription.id}`
    await postPaymentLetter(transaction, letter, { uid, profileId, key }, services)
  }
  const hasEnded = before !== null && isRunning({ ...state, status: before }) && !isRunning(state)
  if (hasEnded) {
    const key = `subscription-ended ${subscription.id}`
    await postPaymentLetter(
      transaction,
      endedLetter(plan, pages),
      { uid, profileId, key },
      services,
    )
  }
}
