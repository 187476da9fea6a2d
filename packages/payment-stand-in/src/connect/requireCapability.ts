import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { missing, PaymentError } from '../wire/errors'
import { canTransferTo } from './countries'

/** Throws unless payments can be made on behalf of this account. */
export function requireCardPayments(tx: Transaction, id: string): void {
  const account = tx.find('account', id)
  if (!account) throw missing('account', id, 'payment_intent_data[on_behalf_of]')
  if (account.capabilities?.card_payments === 'active') return
  throw new PaymentError(
    'The account referenced in the `on_behalf_of` parameter is missing the required capabilities: you must have the `card_payments` capability enabled.',
    { param: 'payment_intent_data[on_behalf_of]' },
  )
}

/** The account that money is transferred to. Throws unless it can have any. */
export function requireTransfers(tx: Transaction, id: string): Stripe.Account {
  const account = tx.find('account', id)
  if (!account) throw missing('destination', id, 'destination')
  if (!canTransferTo(tx.platformCountry, account.country ?? '')) {
    throw new PaymentError(
      `Funds can't be sent to accounts located in ${account.country} when the account is under the \`full\` service agreement. For more information, see https://stripe.com/docs/connect/service-agreement-types.`,
      { code: 'transfers_not_allowed' },
    )
  }
  if (account.capabilities?.transfers !== 'active') {
    throw new PaymentError(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  }
  return account
}
