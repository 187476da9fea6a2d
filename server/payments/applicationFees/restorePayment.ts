import type Stripe from 'stripe'
import { z } from 'zod'
import type { Db } from '@/server/db/connection'
import { atSecond } from '@/server/payments/objects'
import { findFeeOffer } from '@/server/repositories/applicationPayments/feeOffers'
import {
  findPaymentOf,
  insertPayment,
  type ApplicationPayment,
} from '@/server/repositories/applicationPayments/applicationPayments'
import { findPayoutAccount } from '@/server/repositories/payouts/payoutAccounts'
import type { CheckoutSession } from '@/server/repositories/payments/checkoutSessions'

/** What we attach to a checkout for an application, beside what every session has. */
const metadata = z.object({ opportunityId: z.uuid(), works: z.coerce.number().int().min(0) })

/**
 * The payment of a session whose row a backup doesn't have. What was frozen with it is lost: the application stays a
 * draft whose fee is paid, and is submitted without another payment.
 */
export async function restorePayment(
  transaction: Db,
  session: Stripe.Checkout.Session,
  row: CheckoutSession,
): Promise<ApplicationPayment | undefined> {
  const { data } = metadata.safeParse(session.metadata)
  const offer = await findFeeOffer(transaction, row.reference_id)
  if (!data || !offer || !session.amount_total) return undefined
  const account = await findPayoutAccount(transaction, offer.organizerId)
  await insertPayment(transaction, {
    session_id: row.id,
    application_id: row.reference_id,
    opportunity_id: data.opportunityId,
    profile_id: row.profile_id,
    organizer_id: offer.organizerId,
    account: account?.account ?? '',
    works: data.works,
    version: 0,
    submission: null,
    amount_minor: session.amount_total,
    currency: (session.currency ?? '').toUpperCase(),
    created_at: atSecond(session.created),
  })
  return findPaymentOf(transaction, row.id)
}
