import type Stripe from 'stripe'
import { atSecond } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'

/** Where the money of a payment is. */
export type Money =
  | { status: 'paid' }
  | { status: 'disputed'; dispute: string }
  | { status: 'refunded'; at: Date }

/** @param charge read with `refunds` */
export async function readMoney(
  charge: Stripe.Charge,
  { payments }: PaymentServices,
): Promise<Money> {
  if (charge.refunded) {
    const refunds = (charge.refunds?.data ?? []).map(({ created }) => created)
    return { status: 'refunded', at: atSecond(Math.max(charge.created, ...refunds)) }
  }
  if (!charge.disputed) return { status: 'paid' }
  const { data: disputes } = await payments.disputes.list({ charge: charge.id })
  const lost = disputes.find(({ status }) => status === 'lost')
  if (lost) return { status: 'refunded', at: atSecond(lost.created) }
  const open = disputes.find(({ status }) => status !== 'won' && status !== 'warning_closed')
  return open ? { status: 'disputed', dispute: open.id } : { status: 'paid' }
}
