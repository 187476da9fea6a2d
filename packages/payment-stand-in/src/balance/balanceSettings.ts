import { z } from 'zod'
import type Stripe from 'stripe'
import type { OwnPayouts } from '../store/types'
import type { Transaction } from '../store/transaction'
import { endpoint } from '../wire/endpoints'
import { flag, noParams } from '../wire/params'
import { sumOf } from './ledger'

const PATH = '/v1/balance_settings'

const changes = z.strictObject({
  payments: z.strictObject({
    debit_negative_balances: flag.optional(),
    payouts: z
      .strictObject({
        schedule: z.strictObject({ interval: z.enum(['manual', 'daily', 'weekly', 'monthly']) }),
      })
      .optional(),
  }),
})

const settingsOf = (tx: Transaction): OwnPayouts =>
  tx.find('local.own_payouts', 'platform') ?? {
    id: 'platform',
    object: 'local.own_payouts',
    interval: 'manual',
  }

/** Whether the platform's balance lacks the money for a refund, and nothing is debited from its bank account. */
export const lacks = (tx: Transaction, { amount, currency }: Stripe.Refund): boolean => {
  const { available, pending } = sumOf(tx, null, currency)
  return settingsOf(tx).isNeverNegative === true && available + pending < amount
}

/** Settings of the platform's own balance. Its payouts are manual unless that is changed; none is made by itself. */
function presentSettings(tx: Transaction): Stripe.BalanceSettings {
  const { interval, isNeverNegative = false } = settingsOf(tx)
  return {
    object: 'balance_settings',
    payments: {
      debit_negative_balances: !isNeverNegative,
      payouts: {
        minimum_balance_by_currency: null,
        schedule: { interval },
        statement_descriptor: null,
        status: 'enabled',
      },
      settlement_timing: { delay_days: 2 },
    },
  } as Stripe.BalanceSettings
}

export const balanceSettingsEndpoints = [
  endpoint('GET', PATH, noParams, presentSettings),
  endpoint('POST', PATH, changes, (tx, { payments }) => {
    const { payouts, debit_negative_balances: isDebited } = payments
    tx.put<OwnPayouts>({
      ...settingsOf(tx),
      ...(payouts && { interval: payouts.schedule.interval }),
      ...(isDebited !== undefined && { isNeverNegative: !isDebited }),
    })
    return presentSettings(tx)
  }),
]
