import type Stripe from 'stripe'
import type { FastifyInstance } from 'fastify'
import { html, type Html } from '@/server/text/html'
import { payInvoice } from '@/local/payments/subscriptions/dunning'
import { createCard } from '@/local/payments/customers/paymentMethods'
import type { Transaction } from '@/local/payments/store/transaction'
import { read } from '@/local/payments/wire/read'
import { readCard, renderCardFields, typedFields, usualCard, type CardFields } from './cardForm'
import { readPageForm } from './forms'
import { PAGES, renderAlert, sendPage, showDate, showMoney } from './page'
import type { PageOptions } from './pageOptions'

interface ById {
  Params: { id: string }
}

/** An invoice, on which an unpaid one is paid, and the receipt of a charge. */
export function registerInvoicePages(app: FastifyInstance, { store, onWrite }: PageOptions): void {
  app.get<ById>(`${PAGES}/invoices/:id`, async (request, reply) => {
    const invoice = store.transact((tx) => read(tx, 'invoice', request.params.id))
    const body = renderInvoice(invoice, usualCard)
    return sendPage(reply, { title: `Invoice ${invoice.number}`, body })
  })

  app.post<ById>(`${PAGES}/invoices/:id`, async (request, reply) => {
    const form = readPageForm(request)
    const { id } = request.params
    const error = store.transact((tx) => payByForm(tx, id, form))
    onWrite()
    if (error === undefined) return reply.redirect(`${PAGES}/invoices/${id}`, 303)
    const invoice = store.transact((tx) => read(tx, 'invoice', id))
    const body = renderInvoice(invoice, typedFields(form), error)
    return sendPage(reply, { title: `Invoice ${invoice.number}`, body, status: 422 })
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

/** Returns what went wrong. The card pays this invoice only. */
function payByForm(tx: Transaction, id: string, form: Record<string, string>): string | undefined {
  const typed = readCard(form)
  if ('error' in typed) return typed.error
  const card = createCard(tx, typed.number, typed.expiry)
  return payInvoice(tx, id, { card, isOnSession: true })?.error?.message
}

function renderInvoice(invoice: Stripe.Invoice, card: CardFields, error?: string): Html {
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
      invoice.status === 'open'
        ? html`<form method="post">
            ${renderCardFields(card)}
            <button class="main">Pay invoice</button>
          </form>`
        : html``
    }`
}
