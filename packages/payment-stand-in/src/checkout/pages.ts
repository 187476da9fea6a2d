import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { billingFieldsOf, readBilling, typedBilling } from '../customers/billingDetails'
import { taxIdsOf } from '../customers/taxIds'
import { nowOf } from '../billing/clock'
import { readCard, typedFields, usualCard } from '../pages/cardForm'
import { AUTHENTICATION_FAILED, readAnswer, renderChallenge } from '../pages/challenge'
import { readPageForm } from '../pages/forms'
import { PAGES, sendPage } from '../pages/page'
import type { PageOptions } from '../pages/pageOptions'
import type { Transaction } from '../store/transaction'
import { PaymentError } from '../wire/errors'
import { idOf, read } from '../wire/read'
import { html, type Html } from 'stand-in-base/html'
import { renderCheckout, takesDebits, type BillingForm, type CheckoutView } from './checkoutView'
import { completeSession } from './completion'
import { applyPromotionCode, expireSession } from './sessions'

const ADDRESS = `${PAGES}/checkout/:id`

/** The page on which a Checkout Session is paid. */
export function registerCheckoutPage(app: FastifyInstance, { store, onWrite }: PageOptions): void {
  app.get<{ Params: { id: string } }>(ADDRESS, async (request, reply) => {
    const session = store.transact((tx) => currentSession(tx, request.params.id))
    if (session.status !== 'open') return sendPage(reply, closedPage(store.businessName))
    const view = store.transact((tx) => ({
      session,
      card: usualCard,
      email: emailOf(tx, session.id),
      billing: billingForm(tx, session),
    }))
    return sendPage(reply, { title: 'Checkout', body: renderCheckout(view) })
  })

  app.post<{ Params: { id: string } }>(ADDRESS, async (request, reply) => {
    const form = readPageForm(request)
    const result = store.transact((tx) => submit(tx, request.params.id, form))
    onWrite()
    if ('redirect' in result) return reply.redirect(result.redirect, 303)
    if ('question' in result) {
      return sendPage(reply, { title: 'Confirm the payment', body: result.question })
    }
    return sendPage(reply, { title: 'Checkout', body: renderCheckout(result), status: 422 })
  })
}

const closedPage = (businessName: string) => ({
  title: 'Checkout',
  body: html`<p>This checkout is over. Go back to ${businessName} to start again.</p>`,
  status: 410,
})

/** The session; expired if its time is over. */
function currentSession(tx: Transaction, id: string) {
  const session = read(tx, 'checkout.session', id)
  const isOver = session.expires_at <= nowOf(tx, session.customer && idOf(session.customer))
  return session.status === 'open' && isOver ? expireSession(tx, id) : session
}

function emailOf(tx: Transaction, id: string): string {
  const { customer, customer_email: email } = read(tx, 'checkout.session', id)
  return (customer ? tx.find('customer', idOf(customer))?.email : email) ?? ''
}

/** A tax id is asked for unless the customer has one. */
function billingForm(tx: Transaction, session: Stripe.Checkout.Session): BillingForm {
  const customer = session.customer ? tx.find('customer', idOf(session.customer)) : undefined
  const isKnown = customer !== undefined && taxIdsOf(tx, customer.id).length > 0
  return {
    fields: billingFieldsOf(customer),
    hasAddress: session.billing_address_collection === 'required',
    hasTaxId: session.tax_id_collection?.enabled === true && !isKnown,
  }
}

type Submitted = { redirect: string } | { question: Html } | CheckoutView

/** Pays, or applies a promotion code. A second click on "Pay" leads on as the first did. */
function submit(tx: Transaction, id: string, form: Record<string, string>): Submitted {
  const session = currentSession(tx, id)
  const email = form.email ?? emailOf(tx, id)
  const before = billingForm(tx, session)
  const billing = { ...before, fields: typedBilling(form, before.fields) }
  const failed = (error: string) => ({ session, email, card: typedFields(form), billing, error })
  if (session.status === 'complete') return { redirect: successUrlOf(tx, id) }
  if (session.status !== 'open') return failed('This checkout is over. Go back and start again.')
  if (form.promotion_code !== undefined) {
    const error = tryPromotionCode(tx, id, form.promotion_code)
    const page = { redirect: `${PAGES}/checkout/${id}` }
    return error ? { ...failed(error), promotionCode: form.promotion_code } : page
  }
  const card = readCard(form, { hasDebits: takesDebits(session) })
  if ('error' in card) return failed(card.error)
  if (!email.includes('@')) return failed('Enter an email address.')
  const details = billing.hasAddress ? readBilling(billing.fields) : undefined
  if (details && 'error' in details) return failed(details.error)
  const answer = session.amount_total === 0 ? 'confirmed' : readAnswer(form, card.number.slice(-4))
  if (answer === 'asked') return { question: renderChallenge(form) }
  if (answer === 'failed') return failed(AUTHENTICATION_FAILED)
  const problem = completeSession(tx, id, { email, ...card, billing: details })
  if (!problem) return { redirect: successUrlOf(tx, id) }
  const isTaxId = problem.details.code === 'tax_id_invalid'
  return failed(isTaxId ? problem.message : `${problem.message} Try another card.`)
}

function tryPromotionCode(tx: Transaction, id: string, typed: string): string | undefined {
  const code = tx
    .list('promotion_code')
    .find((entry) => entry.active && entry.code.toLowerCase() === typed.trim().toLowerCase())
  if (!code) return 'This code is invalid.'
  try {
    applyPromotionCode(tx, id, code)
    return undefined
  } catch (error) {
    if (error instanceof PaymentError) return error.message
    throw error
  }
}

function successUrlOf(tx: Transaction, id: string): string {
  const { success_url: url } = read(tx, 'checkout.session', id)
  return (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)
}
