import type Stripe from 'stripe'
import { sumsOf } from '../balance/ledger'
import type { Transaction } from '../store/transaction'
import { endpoint } from '../wire/endpoints'
import { noAccess, PaymentError } from '../wire/errors'
import { paginate } from '../wire/pagination'
import { mergeMetadata, noParams } from '../wire/params'
import { changedAccount, listedAccounts, newAccount } from './accountParams'
import type { AccountChanges, NewAccount } from './accountParams'
import { refreshAccount } from './accountState'
import { buildAccount } from './buildAccount'
import { currencyOf } from './countries'
import { removeFacts } from './facts'

const ACCOUNTS = '/v1/accounts'

/** Finds an account. Throws Stripe's error for one that is not connected to this platform. */
export function readAccount(tx: Transaction, id: string): Stripe.Account {
  const found = tx.find('account', id)
  if (!found) throw noAccess(id)
  return found
}

function createAccount(tx: Transaction, params: NewAccount): Stripe.Account {
  const country = params.country ?? tx.platformCountry
  const currency = currencyOf(country)
  if (!currency) {
    throw new PaymentError(`${country} is not currently supported by Stripe.`, {
      code: 'country_unsupported',
      param: 'country',
    })
  }
  const built = buildAccount({ country, currency: params.default_currency ?? currency })
  const account = tx.put({ ...built, business_type: params.business_type ?? null })
  return refreshAccount(tx, account.id, changesOf(account, params))
}

function changesOf(before: Stripe.Account, params: AccountChanges): Partial<Stripe.Account> {
  const { business_profile: profile, capabilities, email, metadata, settings } = params
  return {
    ...(profile &&
      before.business_profile && { business_profile: { ...before.business_profile, ...profile } }),
    ...(capabilities && { capabilities: requestedOf(before, capabilities) }),
    ...(email !== undefined && { email: email || null }),
    ...(metadata !== undefined && { metadata: mergeMetadata(before.metadata ?? {}, metadata) }),
    ...(settings?.payouts && { settings: withSchedule(before, settings.payouts.schedule) }),
  }
}

/** The capabilities that are requested from now on; their status follows from what is known. */
function requestedOf(
  { capabilities: before = {} }: Stripe.Account,
  given: NonNullable<AccountChanges['capabilities']>,
): Stripe.Account.Capabilities {
  const isRequested = (name: 'card_payments' | 'transfers') =>
    given[name]?.requested ?? name in before
  if (isRequested('transfers') && !isRequested('card_payments')) {
    throw new PaymentError(
      'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request transfers without card_payments, please contact us via https://support.stripe.com/contact.',
    )
  }
  return {
    ...(isRequested('card_payments') && { card_payments: before.card_payments ?? 'inactive' }),
    ...(isRequested('transfers') && { transfers: before.transfers ?? 'inactive' }),
  }
}

type Schedule = NonNullable<NonNullable<AccountChanges['settings']>['payouts']>['schedule']

function withSchedule({ settings }: Stripe.Account, given: Schedule) {
  if (!settings?.payouts) return settings ?? null
  const { delay_days: days, ...rest } = given
  const defined = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  )
  const delay = typeof days === 'number' ? { delay_days: days } : {}
  const schedule = { ...settings.payouts.schedule, ...defined, ...delay }
  return { ...settings, payouts: { ...settings.payouts, schedule } }
}

function deleteAccount(tx: Transaction, id: string): Stripe.DeletedAccount {
  readAccount(tx, id)
  const hasMoney = [...sumsOf(tx, id).values()].some(
    ({ available, pending }) => available !== 0 || pending !== 0,
  )
  if (hasMoney) {
    throw new PaymentError(
      `Account ${id} cannot be deleted while its balance is not zero in every currency.`,
    )
  }
  removeFacts(tx, id)
  tx.remove('account', id)
  return { id, object: 'account', deleted: true }
}

export const accountEndpoints = [
  endpoint('POST', ACCOUNTS, newAccount, createAccount),
  endpoint('GET', ACCOUNTS, listedAccounts, (tx, page) =>
    paginate(ACCOUNTS, tx.list('account'), page),
  ),
  endpoint('GET', `${ACCOUNTS}/:id`, noParams, (tx, _params, id) => readAccount(tx, id)),
  endpoint('POST', `${ACCOUNTS}/:id`, changedAccount, (tx, params, id) =>
    refreshAccount(tx, id, changesOf(readAccount(tx, id), params)),
  ),
  endpoint('DELETE', `${ACCOUNTS}/:id`, noParams, (tx, _params, id) => deleteAccount(tx, id)),
]
