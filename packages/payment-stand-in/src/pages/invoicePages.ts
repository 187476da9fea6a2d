import type Stripe from 'stripe'
import type { FastifyInstance } from 'fastify'
import { intentOf } from '../billing/collection'
import { html, type Html } from 'stand-in-base/html'
import { payInvoice } from '../subscriptions/dunning'
import { createMethod } from '../customers/paymentMethods'
import type { Transaction } from '../store/transaction'
import { idOf, read } from '../wire/read'
import { readCard, renderCardFields, typedFields, usualCard, type CardFields } from './cardForm'
import { AUTHENTICATION_FAILED, readAnswer, renderChallenge } from './challenge'
import { readPageForm } from './forms'
import { PAGES, renderAlert, sendPage, showDate, showMoney } from './page'
import type { PageOptions } from './pageOptions'

interface ById {
  Params: { id: string }
}

/** An invoice, on which an unpaid one is paid, and the receipt of a charge. */
export function registerInvoicePages(app: FastifyInstance, { store, onWrite }: PageOptions): void {
  app.get<ById>(`${PAGES}/invoices/:id`, async (request, reply) => {
    const { invoice, isWaiting } = store.transact((tx) => readInvoice(tx, request.params.id))
    const body = renderInvoice(invoice, { card: usualCard, isWaiting })
    return sendPage(reply, { title: `Invoice ${invoice.number}`, body })
  })

  app.post<ById>(`${PAGES}/invoices/:id`, async (request, reply) => {
    const form = readPageForm(request)
    const { id } = request.params
    const result = store.transact((tx) => payByForm(tx, id, form))
    onWrite()
    if (result === 'paid') return reply.redirect(`${PAGES}/invoices/${id}`, 303)
    if (result === 'asked') {
      return sendPage(reply, { title: 'Confirm the payment', body: renderChallenge(form) })
    }
    const { invoice, isWaiting } = store.transact((tx) => readInvoice(tx, id))
    const view = { card: typedFields(form), error: result.error, isWaiting }
    const title = `Invoice ${invoice.number}`
    return sendPage(reply, { title, body: renderInvoice(invoice, view), status: 422 })
  })

  app.get<ById>(`${PAGES}/credit_notes/:id`, async (request, reply) => {
    const note = store.transact((tx) => read(tx, 'credit_note', request.params.id))
    const { number, amount, currency, created, invoice } = note
    return sendPage(reply, {
      title: `Credit note ${number}`,
      body: html`<p>${showMoney(amount, currency)} were refunded on ${showDate(created)}.</p>
        <p><a href="${PAGES}/invoices/${idOf(invoice)}">See the invoice</a></p>`,
    })
  })

  app.get<ById>(`${PAGES}/receipts/:id`, async (request, reply) => {
    const charge = store.transact((tx) => read(tx, 'charge', request.params.id))
    const { amount, amount_refunded: refunded, currency, created } = charge
    return sendPage(reply, {
      title: 'Receipt',
      body: html`<p>${showMoney(amount, currency)} were paid on ${showDate(created)}.</p>
        ${refunded > 0 ? html`<p>${showMoney(refunded, currency)} were refunded.</p>` : html``}`,
    })
  })
}

function readInvoice(tx: Transaction, id: string) {
  const invoice = read(tx, 'invoice', id)
  return { invoice, isWaiting: intentOf(tx, invoice)?.status === 'requires_action' }
}

/** Pays with the card that was typed, which pays this invoice only, or confirms the payment that waits. */
function payByForm(
  tx: Transaction,
  id: string,
  form: Record<string, string>,
): 'paid' | 'asked' | { error: string } {
  const waiting = form.action === 'confirm' ? waitingMethod(tx, id) : undefined
  const typed = waiting ? undefined : readCard(form)
  if (typed && 'error' in typed) return typed
  const answer = readAnswer(form, waiting?.card?.last4 ?? typed?.number.slice(-4))
  if (answer === 'asked') return answer
  if (answer === 'failed') return { error: AUTHENTICATION_FAILED }
  const card = waiting ?? (typed && createMethod(tx, typed.number, typed.expiry))
  const payment = payInvoice(tx, id, { card, isOnSession: true, isAuthenticated: true })
  return payment?.error ? { error: payment.error.message } : 'paid'
}

/** The card of a payment that its owner has to confirm. */
function waitingMethod(tx: Transaction, id: string): Stripe.PaymentMethod | undefined {
  const method = intentOf(tx, read(tx, 'invoice', id))?.payment_method
  return method ? read(tx, 'payment_method', idOf(method)) : undefined
}

interface InvoiceView {
  card: CardFields
  error?: string
  /** Whether its payment waits for the customer's confirmation. */
  isWaiting: boolean
}

function renderInvoice(invoice: Stripe.Invoice, { card, error, isWaiting }: InvoiceView): Html {
  const money = (amount: number) => showMoney(amount, invoice.currency)
  const discount = (invoice.total_discount_amounts ?? []).reduce(
    (sum, { amount }) => sum + amount,
    0,
  )
  const rows: [string, number][] = [
    ...invoice.lines.data.map(({ description, amount }): [string, number] => [
      description ?? '',
      amount,
    ]),
    ...(discount > 0 ? [['Discount', -discount] satisfies [string, number]] : []),
  ]
  return html`${renderAlert(error)}
    <p>
      ${showDate(invoice.created)}, ${invoice.customer_email ?? ''}: <b>${invoice.status ?? ''}</b>
    </p>
    ${renderBuyer(invoice)}
    <table>
      <caption>
        What it is for
      </caption>
      <tbody>
        ${rows.map(
          ([label, amount]) =>
            html`<tr>
              <th scope="row">${label}</th>
              <td>${money(amount)}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>${money(invoice.total)}</td>
        </tr>
        <tr>
          <th scope="row">Still to pay</th>
          <td>${money(invoice.amount_remaining)}</td>
        </tr>
      </tfoot>
    </table>
    ${
      invoice.status === 'open' && isWaiting
        ? html`<form method="post">
            <button class="main" name="action" value="confirm">Confirm payment</button>
          </form>`
        : html``
    }
    ${
      invoice.status === 'open'
        ? html`<form method="post">
            ${renderCardFields(card)}
            <button class="main">Pay invoice</button>
          </form>`
        : html``
    }
    ${invoice.footer ? html`<p>${invoice.footer}</p>` : html``}`
}

function renderBuyer({ customer_name, customer_address, customer_tax_ids }: Stripe.Invoice): Html {
  const { line1, postal_code, city, country } = customer_address ?? {}
  const address = [line1, postal_code, city, country].filter(Boolean).join(', ')
  return html`<p>Billed to ${customer_name ?? ''}${address ? `, ${address}` : ''}</p>
    ${(customer_tax_ids ?? []).map(({ value }) => html`<p>Tax ID: ${value ?? ''}</p>`)}`
}
