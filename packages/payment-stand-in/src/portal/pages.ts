import type { FastifyInstance } from 'fastify'
import { releaseSchedule } from '../subscriptions/schedulePhases'
import { changedSubscription, updateSubscription } from '../subscriptions/subscriptionChanges'
import { createMethod, saveCard } from '../customers/paymentMethods'
import { isAccepted } from '../customers/testCards'
import { readCard, typedFields, usualCard } from '../pages/cardForm'
import { AUTHENTICATION_FAILED, readAnswer, renderChallenge } from '../pages/challenge'
import { readPageForm } from '../pages/forms'
import { PAGES, sendPage } from '../pages/page'
import type { PageOptions } from '../pages/pageOptions'
import type { Transaction } from '../store/transaction'
import { readBilling, saveBilling, typedBilling } from '../customers/billingDetails'
import { removeTaxId } from '../customers/taxIds'
import { missing, PaymentError } from '../wire/errors'
import { idOf, read } from '../wire/read'
import { readPortal, renderPortal } from './portalView'

const ADDRESS = `${PAGES}/portal/:id`
interface ById {
  Params: { id: string }
}

/** The billing portal of one customer. */
export function registerPortalPage(app: FastifyInstance, { store, onWrite }: PageOptions): void {
  app.get<ById>(ADDRESS, async (request, reply) => {
    const portal = store.transact((tx) => readPortal(tx, request.params.id))
    return sendPage(reply, { title: 'Billing', body: renderPortal(portal, usualCard) })
  })

  app.post<ById>(ADDRESS, async (request, reply) => {
    const form = readPageForm(request)
    const { id } = request.params
    const last4 = form.action === 'card' ? (form.card ?? '').trim().slice(-4) : undefined
    if (readAnswer(form, last4) === 'asked') {
      return sendPage(reply, { title: 'Confirm the card', body: renderChallenge(form) })
    }
    const error = store.transact((tx) => act(tx, id, form))
    onWrite()
    if (error === undefined) return reply.redirect(`${PAGES}/portal/${id}`, 303)
    const portal = store.transact((tx) => readPortal(tx, id))
    const body = renderPortal(portal, typedFields(form), error)
    return sendPage(reply, { title: 'Billing', body, status: 422 })
  })
}

/** Does what a button of the portal says. Returns what went wrong. */
function act(tx: Transaction, id: string, form: Record<string, string>): string | undefined {
  const { customer } = read(tx, 'billing_portal.session', id)
  switch (form.action) {
    case 'cancel':
    case 'resume':
      setCancellation(tx, ownSubscription(tx, customer, form.subscription), form.action)
      return undefined
    case 'keep': {
      const { schedule } = read(
        tx,
        'subscription',
        ownSubscription(tx, customer, form.subscription),
      )
      if (schedule) releaseSchedule(tx, read(tx, 'subscription_schedule', idOf(schedule)))
      return undefined
    }
    case 'billing':
      return saveTypedBilling(tx, id, customer, form)
    case 'remove_tax_id': {
      const found = read(tx, 'tax_id', form.tax_id ?? '')
      if (found.customer !== customer) throw missing('tax_id', found.id)
      if (!readPortal(tx, id).canChange.taxId) return REFUSED
      removeTaxId(tx, found.id)
      return undefined
    }
    default:
      return replaceCard(tx, customer, form)
  }
}

const REFUSED = 'This cannot be changed here.'

/** Saves who later invoices are for. */
function saveTypedBilling(
  tx: Transaction,
  session: string,
  customer: string,
  form: Record<string, string>,
): string | undefined {
  const { billing, canChange } = readPortal(tx, session)
  const details = readBilling(typedBilling(form, billing))
  if ('error' in details) return details.error
  if (!canChange.address || (details.taxId !== null && !canChange.taxId)) return REFUSED
  try {
    saveBilling(tx, customer, details)
    return undefined
  } catch (error) {
    if (error instanceof PaymentError) return error.message
    throw error
  }
}

function ownSubscription(tx: Transaction, customer: string, id = ''): string {
  const subscription = read(tx, 'subscription', id)
  if (subscription.customer !== customer) throw missing('subscription', id)
  return id
}

function setCancellation(tx: Transaction, id: string, action: 'cancel' | 'resume'): void {
  const { schedule } = read(tx, 'subscription', id)
  if (schedule) releaseSchedule(tx, read(tx, 'subscription_schedule', idOf(schedule)))
  const ends = action === 'cancel' ? 'true' : 'false'
  updateSubscription(tx, changedSubscription.parse({ cancel_at_period_end: ends }), id)
}

/** Saves a card for all payments to come. Unpaid invoices are paid on their own pages. */
function replaceCard(
  tx: Transaction,
  customer: string,
  form: Record<string, string>,
): string | undefined {
  const typed = readCard(form)
  if ('error' in typed) return typed.error
  if (!isAccepted(typed.number.slice(-4))) return 'Your card was declined. Try another card.'
  if (readAnswer(form, typed.number.slice(-4)) === 'failed') return AUTHENTICATION_FAILED
  saveCard(tx, createMethod(tx, typed.number, typed.expiry), customer)
  return undefined
}
