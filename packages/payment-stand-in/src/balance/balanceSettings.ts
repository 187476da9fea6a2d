import { z } from 'zod'
import type Stripe from 'stripe'
import type { OwnPayouts } from '../store/types'
import type { Transaction } from '../store/transaction'
import { endpoint } from '../wire/endpoints'
import { noParams } from '../wire/params'

const PATH = '/v1/balance_settings'

const changes = z.strictObject({
  payments: z.strictObject({
    payouts: z.strictObject({
      schedule: z.strictObject({ interval: z.enum(['manual', 'daily', 'weekly', 'monthly']) }),
    }),
  }),
})

/** Settings of the platform's own balance. Its payouts are manual unless that is changed; none is made by itself. */
function presentSettings(tx: Transaction): Stripe.BalanceSettings {
  const { interval = 'manual' } = tx.find('local.own_payouts', 'platform') ?? {}
  return {
    object: 'balance_settings',
    payments: {
      debit_negative_balances: true,
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
  endpoint('POST', PATH, changes, (tx, { payments: { payouts } }) => {
    const { interval } = payouts.schedule
    tx.put({ id: 'platform', object: 'local.own_payouts', interval } satisfies OwnPayouts)
    return presentSettings(tx)
  }),
]
