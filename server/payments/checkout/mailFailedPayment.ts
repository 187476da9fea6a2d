import type Stripe from 'stripe'
import { formatMoney } from '@/contract/pricing/money'
import type { Db } from '@/server/db/connection'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import { failedFeePaymentLetter } from '@/server/mail/payments/feeLetters'
import { failedPaymentLetter } from '@/server/mail/payments/failedPaymentLetter'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { saleName } from '@/server/presenters/products'
import { findCallTitle } from '@/server/repositories/applicationPayments/callTitles'
import { findPrices } from '@/server/repositories/catalog'
import type { CheckoutSession } from '@/server/repositories/payments/checkoutSessions'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import { webAddresses } from '@/server/text/webAddresses'

/** Mails the buyer once that a payment that takes days has failed: the page after it is long closed. */
export async function mailFailedPayment(
  transaction: Db,
  session: Stripe.Checkout.Session,
  { profile_id: profileId, price_ids, reference_kind, reference_id }: CheckoutSession,
  services: PaymentServices,
): Promise<void> {
  const profile = await findPaymentProfile(transaction, profileId)
  if (!profile) return
  const total = session.amount_total ?? 0
  const amount = formatMoney({
    amountMinor: total,
    currency: (session.currency ?? '').toUpperCase(),
  })
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  const letter =
    reference_kind === 'application'
      ? failedFeePaymentLetter({
          title: await findCallTitle(transaction, reference_id),
          amount,
          application: pages.application(reference_id),
        })
      : failedPaymentLetter(
          { names: (await findPrices(transaction, price_ids)).map(saleName), amount },
          pages,
        )
  const about = { uid: profile.uid, profileId, key: `payment-failed ${session.id}` }
  await postPaymentLetter(transaction, letter, about, services)
}
