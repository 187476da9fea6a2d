import { outcomeOf } from '../customers/testCards'
import type { Transaction } from '../store/transaction'
import type { DeclineCode, PaymentRequest } from './paymentRequest'

/** How an attempt to charge ends: a declined card has a code. */
export type Outcome = 'succeeded' | 'processing' | 'requires_action' | DeclineCode

export const isDecline = (outcome: Outcome): outcome is DeclineCode =>
  outcome === 'generic_decline' || outcome === 'insufficient_funds'

export function outcomeOfPayment(tx: Transaction, request: PaymentRequest): Outcome {
  const { card, isOnSession, isAuthenticated = false } = request
  if (!card) return 'generic_decline'
  if (card.type === 'sepa_debit') return 'processing'
  const outcome = outcomeOf(card.card?.last4)
  if (!isAuthenticated && needsOwner(tx, request)) return 'requires_action'
  if (outcome === 'insufficient_funds' || outcome === 'authenticates_without_funds') {
    return 'insufficient_funds'
  }
  const isDeclined = outcome === 'declined' || (outcome === 'fails_later' && !isOnSession)
  return isDeclined ? 'generic_decline' : 'succeeded'
}

function needsOwner(tx: Transaction, { card, isOnSession, isPresent }: PaymentRequest): boolean {
  const isThere = isOnSession || isPresent === true
  switch (outcomeOf(card?.card?.last4)) {
    case 'authenticates_always':
    case 'authenticates_without_funds':
      return true
    case 'authenticates_on_session':
      return isThere
    case 'authenticates_until_set_up':
      return isThere || !tx.find('local.set_up', card?.id ?? '')
    default:
      return false
  }
}
