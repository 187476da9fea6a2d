import type Stripe from 'stripe'
import { z } from 'zod'
import type { Db } from '@/server/db/connection'
import { atSecond } from '@/server/payments/objects'
import {
  findPaymentOf,
  insertPayment,
  type ApplicationPayment,
} from '@/server/repositories/applicationPayments/applicationPayments'
import { findApplication } from '@/server/repositories/applications/applications'
import { findPayoutAccount } from '@/server/repositories/payouts/payoutAccounts'
import type { CheckoutSession } from '@/server/repositories/payments/checkoutSessions'

/** What we attach to a checkout for an application, beside what every session has. */
const metadata = z.object({
  opportunityId: z.uuid(),
  works: z.coerce.number().int().min(0),
  waiverCode: z.uuid().optional(),
})

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
  const startedAt = atSecond(session.created)
  const found = await findApplication(transaction, row.reference_id, startedAt)
  const organizer = found?.summary.call.organizer
  if (!data || !organizer || !session.amount_total) return undefined
  const account = await findPayoutAccount(transaction, organizer.id)
  await insertPayment(transaction, {
    session_id: row.id,
    application_id: row.reference_id,
    opportunity_id: data.opportunityId,
    profile_id: row.profile_id,
    organizer_id: organizer.id,
    account: account?.account ?? '',
    works: data.works,
    version: 0,
    submission: null,
    waiver_code: data.waiverCode ?? null,
    amount_minor: session.amount_total,
    currency: (session.currency ?? '').toUpperCase(),
    created_at: startedAt,
    guaranteed_on: found.summary.call.guaranteedOn,
  })
  return findPaymentOf(transaction, row.id)
}
