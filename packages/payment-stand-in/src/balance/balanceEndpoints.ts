import type Stripe from 'stripe'
import { currencyOf } from '../connect/countries'
import type { Transaction } from '../store/transaction'
import { scopedEndpoint } from '../wire/endpoints'
import { missing, PaymentError } from '../wire/errors'
import { paginate } from '../wire/pagination'
import { currency, id, listParams, noParams, text } from '../wire/params'
import { movementsOf, ownerOf, sumsOf, type Owner, type Sums } from './ledger'
import { contentsOf } from './payoutContents'

const TRANSACTIONS = '/v1/balance_transactions'

function presentBalance(tx: Transaction, owner: Owner): Stripe.Balance {
  const sums = [...sumsOf(tx, owner)]
  // A balance that never had any money is shown in its owner's currency.
  if (sums.length === 0) sums.push([ownCurrency(tx, owner), { available: 0, pending: 0 }])
  const of = (name: keyof Sums) =>
    sums.map(([code, { [name]: amount }]) => ({
      amount,
      currency: code,
      source_types: { card: amount },
    }))
  return {
    object: 'balance',
    available: of('available'),
    livemode: false,
    pending: of('pending'),
  }
}

function ownCurrency(tx: Transaction, owner: Owner): string {
  const ofAccount = owner ? tx.find('account', owner)?.default_currency : undefined
  return ofAccount ?? currencyOf(tx.platformCountry) ?? 'usd'
}

const listed = listParams.extend({
  currency: currency.optional(),
  payout: id.optional(),
  source: id.optional(),
  type: text.optional(),
})

/** The ids of what an automatic payout paid. Throws for a payout that was made by hand. */
function idsIn(tx: Transaction, payout: string, owner: Owner): ReadonlySet<string> {
  const found = tx.find('payout', payout)
  if (!found || ownerOf(tx, payout) !== owner) throw missing('payout', payout, 'payout')
  if (!found.automatic) {
    throw new PaymentError(
      'Balance transaction history can only be filtered on automatic transfers, not manual.',
      { param: 'payout' },
    )
  }
  return new Set(contentsOf(tx, payout))
}

export const balanceEndpoints = [
  scopedEndpoint('GET', '/v1/balance', noParams, (tx, _params, { account }) =>
    presentBalance(tx, account),
  ),
  scopedEndpoint('GET', TRANSACTIONS, listed, (tx, params, { account }) => {
    const { currency: code, payout, source, type, ...page } = params
    const ids = payout === undefined ? undefined : idsIn(tx, payout, account)
    const found = movementsOf(tx, account)
      .filter((entry) => code === undefined || entry.currency === code)
      .filter((entry) => source === undefined || entry.source === source)
      .filter((entry) => type === undefined || entry.type === type)
      .filter((entry) => ids === undefined || ids.has(entry.id))
    return paginate(TRANSACTIONS, found, page)
  }),
  scopedEndpoint('GET', `${TRANSACTIONS}/:id`, noParams, (tx, _params, { account, id: wanted }) => {
    const found = movementsOf(tx, account).find((entry) => entry.id === wanted)
    if (!found) throw missing('balance transaction', wanted)
    return found
  }),
]
