import type Stripe from 'stripe'
import { formatMoney } from '@/contract/pricing/money'
import type { Db } from '@/server/db/connection'
import { postPaymentLetter } from '@/server/jobs/postPaymentLetter'
import { disputeLetter, refundLetter } from '@/server/mail/refundLetters'
import { idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { labelOf } from '@/server/presenters/products'
import { findProfileOfCustomer } from '@/server/repositories/payments/customers'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import { listPaidPurchases } from '@/server/repositories/purchases/purchases'
import { webAddresses } from '@/server/text/webAddresses'

interface MoneyBack {
  charge: Stripe.Charge
  kind: 'refund' | 'dispute'
  /** The provider's id of the charge or dispute. */
  id: string
}

/** Tells the owner once that a payment is refunded or disputed. */
export async function mailMoneyBack(
  transaction: Db,
  { charge, kind, id }: MoneyBack,
  services: PaymentServices,
): Promise<void> {
  const customer = idOrNull(charge.customer)
  const profileId = customer && (await findProfileOfCustomer(transaction, customer))
  const profile = profileId && (await findPaymentProfile(transaction, profileId))
  if (!profile) return
  const purchases = await listPaidPurchases(transaction, idOrNull(charge.payment_intent) ?? '')
  const amount = formatMoney({
    amountMinor: charge.amount,
    currency: charge.currency.toUpperCase(),
  })
  const payment = { names: purchases.map(labelOf), amount }
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  const letter = kind === 'refund' ? refundLetter(payment, pages) : disputeLetter(payment, pages)
  const about = { uid: profile.uid, profileId: profile.id, key: `${kind} ${id}` }
  await postPaymentLetter(transaction, letter, about, services)
}
