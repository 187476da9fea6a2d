import type Stripe from 'stripe'
import { redemptionProblem } from '../billing/discounts'
import { pay } from '../charges/payments'
import { createMethod, type Expiry, type MethodNumber } from '../customers/paymentMethods'
import { saveBilling, type BillingDetails } from '../customers/billingDetails'
import { taxIdLabels } from '../customers/taxIds'
import { isAccepted, outcomeOf } from '../customers/testCards'
import type { Transaction } from '../store/transaction'
import { emit } from '../webhooks/events'
import { PaymentError } from '../wire/errors'
import { idOf, read } from '../wire/read'
import { payOnce } from './payOnce'
import { discountOf } from './sessions'
import { customerOf, paymentOf, type Submission } from './submission'
import { subscribe } from './subscribe'

interface Typed {
  email: string
  number: MethodNumber
  expiry: Expiry
  billing?: BillingDetails | undefined
}

/** Pays a session. Returns why it was not paid, such as a declined card; then it stays open. */
export function completeSession(
  tx: Transaction,
  id: string,
  { email, number, expiry, billing }: Typed,
): PaymentError | undefined {
  const session = read(tx, 'checkout.session', id)
  const submission = { session, email, card: createMethod(tx, number, expiry) }
  const { coupon } = discountOf(tx, session)
  const problem =
    (coupon && redemptionProblem(tx, coupon, redeemerOf(session))) ??
    tryCard(tx, submission) ??
    trySaving(tx, session, billing)
  if (problem) return problem
  const outcome =
    session.mode === 'subscription' ? subscribe(tx, submission) : payOnce(tx, submission)
  const completed = tx.put<Stripe.Checkout.Session>({
    ...session,
    ...outcome,
    status: 'complete',
    payment_status: paymentStatusOf(session, submission.card),
    url: null,
    customer_details: {
      address: billing?.address ?? null,
      business_name: billing?.businessName ?? null,
      email,
      individual_name: billing?.name ?? null,
      name: billing?.businessName ?? billing?.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: outcome.customer ? taxIdLabels(tx, idOf(outcome.customer)) : [],
    },
  })
  emit(tx, 'checkout.session.completed', completed)
  return undefined
}

/** A debit takes time: the session is complete, and not paid yet. */
function paymentStatusOf({ amount_total }: Stripe.Checkout.Session, method: Stripe.PaymentMethod) {
  if (amount_total === 0) return 'no_payment_required'
  return method.type === 'sepa_debit' ? 'unpaid' : 'paid'
}

/** Saves what was entered with the customer, as the session says, before the invoice is made. */
function trySaving(
  tx: Transaction,
  { customer, billing_address_collection: collection }: Stripe.Checkout.Session,
  billing: BillingDetails | undefined,
): PaymentError | undefined {
  if (!customer || !billing || collection !== 'required') return undefined
  try {
    saveBilling(tx, idOf(customer), billing)
    return undefined
  } catch (error) {
    if (error instanceof PaymentError) return error
    throw error
  }
}

const redeemerOf = (session: Stripe.Checkout.Session) => ({
  customer: customerOf(session),
  currency: session.currency ?? '',
})

/** A card that is declined leaves nothing but the failed payment. */
function tryCard(tx: Transaction, { session, card }: Submission): PaymentError | undefined {
  const last4 = card.card?.last4
  const isDeclined = !isAccepted(last4) || outcomeOf(last4) === 'authenticates_without_funds'
  if (!isDeclined || session.amount_total === 0) return undefined
  return pay(tx, paymentOf(tx, { session, card, email: '' })).error
}
