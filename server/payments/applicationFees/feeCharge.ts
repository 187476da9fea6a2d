import type Stripe from 'stripe'
import { expanded } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'

/** What the ledger needs to know of a charge. */
export const chargeExpansion = [
  'balance_transaction',
  'refunds.data.balance_transaction',
  'refunds.data.failure_balance_transaction',
]

/** The charge of a payment as the provider has it; undefined unless it is paid. */
export async function feeCharge(
  intent: string,
  { payments }: Pick<PaymentServices, 'payments'>,
): Promise<Stripe.Charge | undefined> {
  const expand = chargeExpansion.map((path) => `latest_charge.${path}`)
  const { latest_charge: latest } = await payments.paymentIntents.retrieve(intent, { expand })
  const charge = expanded(latest)
  return charge?.paid ? charge : undefined
}
