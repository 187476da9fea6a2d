import type Stripe from 'stripe'
import { expanded } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { feeMoney, type FeeMoney } from './feeMoney'

/** What the ledger needs to know of a charge. */
export const chargeExpansion = [
  'balance_transaction',
  'refunds.data.balance_transaction',
  'refunds.data.failure_balance_transaction',
]

/** A charge of an application fee with its movements. */
export interface FeeCharge {
  charge: Stripe.Charge
  /** Null while the money of a debit has not arrived. */
  money: FeeMoney | null
}

/** The charge of a payment as the provider has it; undefined unless it is paid. */
export async function feeCharge(
  intent: string,
  { payments }: Pick<PaymentServices, 'payments'>,
): Promise<FeeCharge | undefined> {
  const expand = chargeExpansion.map((path) => `latest_charge.${path}`)
  const { latest_charge: latest } = await payments.paymentIntents.retrieve(intent, { expand })
  const charge = expanded(latest)
  if (!charge?.paid) return undefined
  const disputes = charge.disputed ? await payments.disputes.list({ charge: charge.id }) : undefined
  return { charge, money: feeMoney(charge, disputes?.data ?? []) }
}
