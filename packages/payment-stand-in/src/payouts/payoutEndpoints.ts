import { z } from 'zod'
import { ownerOf, sumOf, type Owner } from '../balance/ledger'
import type { Transaction } from '../store/transaction'
import { scopedEndpoint } from '../wire/endpoints'
import { missing, PaymentError, refuseForGood } from '../wire/errors'
import { paginate } from '../wire/pagination'
import { currency, integer, listParams, metadata, noParams } from '../wire/params'
import { read } from '../wire/read'
import { createPayout } from './payouts'

const PAYOUTS = '/v1/payouts'

const newPayout = z.strictObject({
  amount: integer.pipe(z.number().min(1)),
  currency,
  metadata: metadata.optional(),
})
const listed = listParams.extend({
  status: z.enum(['pending', 'paid', 'failed', 'canceled']).optional(),
})

export const payoutEndpoints = [
  scopedEndpoint('GET', PAYOUTS, listed, (tx, { status, ...page }, { account }) => {
    const found = tx
      .list('payout')
      .filter(({ id }) => ownerOf(tx, id) === account)
      .filter((entry) => status === undefined || entry.status === status)
    return paginate(PAYOUTS, found, page)
  }),
  scopedEndpoint('GET', `${PAYOUTS}/:id`, noParams, (tx, _params, { account, id }) => {
    const payout = read(tx, 'payout', id)
    if (ownerOf(tx, id) !== account) throw missing('payout', id)
    return payout
  }),
  scopedEndpoint('POST', PAYOUTS, newPayout, (tx, params, { account }) =>
    refuseForGood(() => payOut(tx, params, account)),
  ),
]

/** Pays a part of what is available. */
function payOut(tx: Transaction, params: z.output<typeof newPayout>, account: Owner) {
  if (account && !read(tx, 'account', account).payouts_enabled) {
    throw new PaymentError(
      'Cannot create payouts: payouts are not enabled for this account. See its requirements.',
      { code: 'payouts_not_allowed' },
    )
  }
  if (params.amount > sumOf(tx, account, params.currency).available) {
    throw new PaymentError(
      'You have insufficient funds in your Stripe account for this transfer.',
      {
        code: 'balance_insufficient',
        param: 'amount',
      },
    )
  }
  return createPayout(tx, { owner: account, ...params, isAutomatic: false })
}
