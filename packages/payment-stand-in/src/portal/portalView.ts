import type Stripe from 'stripe'
import { html, type Html } from 'stand-in-base/html'
import { productName } from '../billing/invoiceLines'
import { cardFor } from '../customers/paymentMethods'
import { billingFieldsOf, type BillingFields } from '../customers/billingDetails'
import { taxIdsOf } from '../customers/taxIds'
import { renderBillingFields } from '../pages/billingForm'
import { renderCardFields, type CardFields } from '../pages/cardForm'
import { PAGES, renderAlert, showDate, showMoney } from '../pages/page'
import type { Transaction } from '../store/transaction'
import { idOf, read } from '../wire/read'
import { readConfiguration } from './configurations'

interface Plan {
  subscription: Stripe.Subscription
  name: string
  /** The plan that it changes to, and when. */
  next: { name: string; at: number } | undefined
  card: Stripe.PaymentMethod | undefined
}

export interface Portal {
  businessName: string
  returnUrl: string | null
  plans: Plan[]
  invoices: Stripe.Invoice[]
  billing: BillingFields
  taxIds: Stripe.TaxId[]
  /** What of it may be changed here. */
  canChange: { address: boolean; taxId: boolean }
}

export function readPortal(tx: Transaction, id: string): Portal {
  const { customer, return_url, configuration } = read(tx, 'billing_portal.session', id)
  const { customer_update: update } = readConfiguration(tx, idOf(configuration)).features
  const mayChange = (field: string) => update.enabled && update.allowed_updates.includes(field)
  const owner = read(tx, 'customer', customer)
  return {
    businessName: tx.businessName,
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
    billing: billingFieldsOf(owner),
    taxIds: taxIdsOf(tx, customer),
    canChange: { address: mayChange('address') && mayChange('name'), taxId: mayChange('tax_id') },
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
    ${portal.canChange.address ? renderBilling(portal) : html``}
    <section>
      <h2>Invoices</h2>
      ${invoices.length > 0 ? renderInvoices(invoices) : html`<p>There are no invoices yet.</p>`}
    </section>
    ${returnUrl ? html`<p><a href="${returnUrl}">Return to ${portal.businessName}</a></p>` : html``}`
}

function renderBilling({ billing, taxIds, canChange }: Portal): Html {
  return html`<form method="post">
      <h2>Billing information</h2>
      ${renderBillingFields(billing, { hasTaxId: canChange.taxId && taxIds.length === 0 })}
      <button class="main" name="action" value="billing">Save billing information</button>
    </form>
    ${taxIds.map(
      ({ id, value, verification }) =>
        html`<form method="post">
          <p>Tax ID ${value}: ${verification?.status ?? ''}</p>
          <input type="hidden" name="tax_id" value="${id}" />
          ${canChange.taxId ? html`<button name="action" value="remove_tax_id">Remove tax ID</button>` : html``}
        </form>`,
    )}`
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
