import type Stripe from 'stripe'
import { html, type Html } from '@/server/text/html'
import { productName } from '@/local/payments/billing/invoiceLines'
import { cardFor } from '@/local/payments/customers/paymentMethods'
import { renderCardFields, type CardFields } from '@/local/payments/pages/cardForm'
import { PAGES, renderAlert, showDate, showMoney } from '@/local/payments/pages/page'
import type { Transaction } from '@/local/payments/store/transaction'
import { idOf, read } from '@/local/payments/wire/read'

interface Plan {
  subscription: Stripe.Subscription
  name: string
  /** The plan that it changes to, and when. */
  next: { name: string; at: number } | undefined
  card: Stripe.PaymentMethod | undefined
}

export interface Portal {
  returnUrl: string | null
  plans: Plan[]
  invoices: Stripe.Invoice[]
}

export function readPortal(tx: Transaction, id: string): Portal {
  const { customer, return_url } = read(tx, 'billing_portal.session', id)
  const owner = read(tx, 'customer', customer)
  return {
    returnUrl: return_url,
    plans: tx
      .list('subscription')
      .filter((entry) => entry.customer === customer && entry.status !== 'canceled')
      .map((subscription) => ({
        subscription,
        name: namesOf(
          tx,
          subscription.items.data.map(({ price }) => price),
        ),
        next: nextPlan(tx, subscription),
        card: cardFor(tx, owner, subscription),
      })),
    invoices: tx.list('invoice').filter((invoice) => invoice.customer === customer),
  }
}

const namesOf = (tx: Transaction, prices: readonly Stripe.Price[]) =>
  prices.map((price) => productName(tx, price)).join(', ')

function nextPlan(tx: Transaction, { schedule, items }: Stripe.Subscription): Plan['next'] {
  const phases = schedule ? read(tx, 'subscription_schedule', idOf(schedule)).phases : []
  const end = items.data[0]?.current_period_end ?? 0
  const next = phases.find(({ start_date: start }) => start === end)
  if (!next) return undefined
  const prices = next.items.map(({ price }) => read(tx, 'price', idOf(price)))
  return { name: namesOf(tx, prices), at: next.start_date }
}

export function renderPortal(portal: Portal, card: CardFields, error?: string): Html {
  const { plans, invoices, returnUrl } = portal
  return html`${renderAlert(error)}
    ${plans.length > 0 ? plans.map(renderPlan) : html`<p>You have no plan at the moment.</p>`}
    <form method="post">
      <h2>Payment method</h2>
      ${renderCardFields(card)}
      <button class="main" name="action" value="card">Save card</button>
    </form>
    <section>
      <h2>Invoices</h2>
      ${invoices.length > 0 ? renderInvoices(invoices) : html`<p>There are no invoices yet.</p>`}
    </section>
    ${returnUrl ? html`<p><a href="${returnUrl}">Return to Art Commons</a></p>` : html``}`
}

function renderPlan({ subscription, name, next, card }: Plan): Html {
  const { cancel_at_period_end: ends, items, status } = subscription
  const date = showDate(items.data[0]?.current_period_end ?? 0)
  const [action, label] = ends ? ['resume', 'Don’t cancel plan'] : ['cancel', 'Cancel plan']
  return html`<form method="post">
    <h2>${name}</h2>
    <p>${ends ? `Ends on ${date}` : `Renews on ${date}`}. Status: ${status}.</p>
    ${card ? html`<p>Paid with ${card.card?.brand ?? ''} ending in ${card.card?.last4 ?? ''}.</p>` : html``}
    ${next ? html`<p>Changes to ${next.name} on ${showDate(next.at)}.</p>` : html``}
    <input type="hidden" name="subscription" value="${subscription.id}" />
    <button name="action" value="${action ?? ''}">${label ?? ''}</button>
    ${next ? html`<button name="action" value="keep">Keep current plan</button>` : html``}
  </form>`
}

function renderInvoices(invoices: readonly Stripe.Invoice[]): Html {
  return html`<table>
    <tbody>
      ${invoices.map(
        ({ id, number, created, status, total, currency }) =>
          html`<tr>
            <th scope="row">
              <a href="${PAGES}/invoices/${id}">${number ?? id}</a>
            </th>
            <td>${showDate(created)}</td>
            <td>${status ?? ''}</td>
            <td>${showMoney(total, currency)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
