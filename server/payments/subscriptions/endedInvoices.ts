import type Stripe from 'stripe'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { isOutcomeUnknown } from '@/server/payments/providerErrors'
import { refusePayment } from '@/server/payments/refundPayment'
import { intentsOf } from './subscriptionState'

const PAGE = 100

/**
 * Settles the invoices of a subscription that has ended: nobody can pay an open one any more, and what was
 * paid for one since is refunded, because nothing is granted for it.
 */
export async function settleEndedInvoices(
  { id, ended_at: endedAt }: Stripe.Subscription,
  profileId: string,
  services: PaymentServices,
): Promise<void> {
  const { invoices } = services.payments
  const expand = ['data.payments']
  for await (const invoice of invoices.list({ subscription: id, limit: PAGE, expand })) {
    if (invoice.status === 'open') await voidInvoice(invoice, services)
    const paidAt = invoice.status_transitions.paid_at
    if (paidAt === null || endedAt === null || paidAt <= endedAt) continue
    for (const paymentIntent of intentsOf(invoice)) {
      await refusePayment({ paymentIntent, profileId, reason: 'PAID_AFTER_END' }, services)
    }
  }
}

/** A payment that is on its way keeps its invoice from being voided; it is refunded when it arrives. */
async function voidInvoice({ id }: Stripe.Invoice, { payments, log }: PaymentServices) {
  if (id === undefined) return
  try {
    await payments.invoices.voidInvoice(id)
  } catch (error) {
    if (isOutcomeUnknown(error)) throw error
    log.warn({ invoice: id }, 'an invoice of an ended plan was not voided')
  }
}
