import type Stripe from 'stripe'
import { z } from 'zod'
import { recordDispute, recordReinstatement } from '../balance/paymentMovements'
import type { Transaction } from '../store/transaction'
import { emit, putUpdated } from '../webhooks/events'
import { endpoint } from '../wire/endpoints'
import { PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { paginate } from '../wire/pagination'
import { flag, id, listParams, metadata, noParams, text } from '../wire/params'
import { idOf, read } from '../wire/read'
import { buildDispute } from './buildDispute'
import { nowOf } from '../billing/clock'

const DISPUTES = '/v1/disputes'

/** The buyer disputes a payment: its amount is withdrawn until the dispute is decided. */
export function openDispute(tx: Transaction, charge: Stripe.Charge): Stripe.Dispute {
  tx.put({ ...charge, disputed: true })
  const now = nowOf(tx, charge.customer && idOf(charge.customer))
  const built = buildDispute(charge, newId('du_'), now)
  const dispute = tx.put({ ...built, balance_transactions: [recordDispute(tx, built)] })
  emit(tx, 'charge.dispute.created', dispute)
  emit(tx, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

function decide(tx: Transaction, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = read(tx, 'dispute', id)
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw new PaymentError(`This dispute is already closed with status \`${dispute.status}\`.`)
  }
  const movements = [
    ...dispute.balance_transactions,
    ...(status === 'won' ? [recordReinstatement(tx, dispute)] : []),
  ]
  const closed = tx.put({ ...dispute, status, balance_transactions: movements })
  emit(tx, 'charge.dispute.closed', closed)
  if (status === 'won') emit(tx, 'charge.dispute.funds_reinstated', closed)
  return closed
}

const listed = listParams.extend({ charge: id.optional(), payment_intent: id.optional() })
const evidence = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: text.optional() }).optional(),
  metadata: metadata.optional(),
  submit: flag.optional(),
})

/** As in Stripe's test mode, the text of the evidence decides. */
const outcomes: Record<string, 'won' | 'lost'> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
}

export const disputeEndpoints = [
  endpoint('GET', DISPUTES, listed, (tx, { charge, payment_intent: intent, ...page }) => {
    const found = tx
      .list('dispute')
      .filter((entry) => charge === undefined || entry.charge === charge)
      .filter((entry) => intent === undefined || entry.payment_intent === intent)
    return paginate(DISPUTES, found, page)
  }),
  endpoint('GET', `${DISPUTES}/:id`, noParams, (tx, _params, id) => read(tx, 'dispute', id)),
  endpoint('POST', `${DISPUTES}/:id`, evidence, (tx, params, id) => {
    const text = params.evidence?.uncategorized_text ?? ''
    const outcome = params.submit === false ? undefined : outcomes[text]
    if (outcome) return decide(tx, id, outcome)
    return putUpdated(tx, 'charge.dispute.updated', read(tx, 'dispute', id), {
      status: 'under_review',
    })
  }),
  endpoint('POST', `${DISPUTES}/:id/close`, noParams, (tx, _params, id) => decide(tx, id, 'lost')),
]
