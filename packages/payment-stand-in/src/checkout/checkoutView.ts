import type Stripe from 'stripe'
import { html, type Html } from 'stand-in-base/html'
import { renderAlert, showMoney } from '../pages/page'
import type { BillingFields } from '../customers/billingDetails'
import { renderBillingFields } from '../pages/billingForm'
import { renderCardFields, type CardFields } from '../pages/cardForm'

/** What a page asks about who the invoice is for. */
export interface BillingForm {
  fields: BillingFields
  hasAddress: boolean
  hasTaxId: boolean
}

export interface CheckoutView {
  session: Stripe.Checkout.Session
  email: string
  card: CardFields
  billing: BillingForm
  promotionCode?: string
  error?: string
}

export function renderCheckout(view: CheckoutView): Html {
  const { session, error } = view
  return html`${renderAlert(error)} ${renderSummary(session)}
  ${session.allow_promotion_codes ? renderPromotionForm(view) : html``} ${renderPaymentForm(view)}
  ${session.cancel_url ? html`<p><a href="${session.cancel_url}">Go back without paying</a></p>` : html``}`
}

function renderSummary(session: Stripe.Checkout.Session): Html {
  const { line_items: lines, currency, total_details: totals } = session
  const money = (amount: number | null) => showMoney(amount ?? 0, currency ?? '')
  const discount = totals?.amount_discount ?? 0
  return html`<table>
    <caption>
      Your order
    </caption>
    <tbody>
      ${(lines?.data ?? []).map(
        (line) =>
          html`<tr>
            <th scope="row">${line.description ?? ''}${quantityOf(line)}</th>
            <td>${money(line.amount_subtotal)}${renewalOf(line)}</td>
          </tr>`,
      )}
      ${
        discount > 0
          ? html`<tr>
              <th scope="row">Discount</th>
              <td>${money(-discount)}</td>
            </tr>`
          : html``
      }
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Due today</th>
        <td data-testid="total">${money(session.amount_total)}</td>
      </tr>
    </tfoot>
  </table>`
}

const quantityOf = ({ quantity }: Stripe.LineItem) =>
  quantity !== null && quantity > 1 ? ` × ${quantity}` : ''

const renewalOf = ({ price }: Stripe.LineItem) =>
  price?.recurring ? ` every ${price.recurring.interval}` : ''

function renderPromotionForm({ promotionCode = '' }: CheckoutView): Html {
  return html`<form method="post">
    <label>
      Promotion code
      <input name="promotion_code" value="${promotionCode}" autocomplete="off" required />
    </label>
    <button>Apply code</button>
  </form>`
}

/** Whether accounts can be debited, which the provider offers by currency. */
export const takesDebits = ({ payment_method_types: types }: Stripe.Checkout.Session): boolean =>
  types.includes('sepa_debit')

function renderPaymentForm({ session, email, card, billing }: CheckoutView): Html {
  const action = session.mode === 'subscription' ? 'Subscribe' : 'Pay'
  return html`<form method="post">
    <label>
      Email
      <input type="email" name="email" value="${email}" autocomplete="email" required />
    </label>
    ${renderCardFields(card, { hasDebits: takesDebits(session) })}
    ${billing.hasAddress ? renderBillingFields(billing.fields, billing) : html``}
    <button class="main" data-testid="hosted-payment-submit-button">${action}</button>
  </form>`
}
