import { updateSubscriptionListings } from '@/server/commands/purchases/subscriptionListings'
import type { Db } from '@/server/db/connection'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import { endedLetter } from '@/server/mail/payments/subscriptionLetters'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import { acquireUserLock } from '@/server/repositories/userLocks'
import {
  endStoredSubscription,
  findSubscriptionUser,
} from '@/server/repositories/subscriptionWrites'
import { webAddresses } from '@/server/text/webAddresses'

/** Ends a stored subscription that the provider no longer has. A repetition changes nothing. */
export async function endMissingSubscription(
  transaction: Db,
  subscriptionId: string,
  services: PaymentServices,
): Promise<void> {
  const user = await findSubscriptionUser(transaction, subscriptionId)
  if (!user) return
  // As everywhere, the user's lock comes before those of rows.
  await acquireUserLock(transaction, user.uid)
  const ended = await endStoredSubscription(transaction, subscriptionId)
  if (!ended) return
  services.log.warn({ subscription: subscriptionId }, 'the provider no longer has a subscription')
  await updateSubscriptionListings(transaction, ended.id, new Date(services.clock()))
  const profile = await findPaymentProfile(transaction, ended.profile_id)
  if (!profile || ended.type === null) return
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  const letter = endedLetter({ type: ended.type, profile: profile.name }, pages)
  const key = `subscription-ended ${subscriptionId}`
  const about = { uid: profile.uid, profileId: profile.id, key }
  await postPaymentLetter(transaction, letter, about, services)
}
