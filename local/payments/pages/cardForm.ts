import { html, type Html } from '@/server/text/html'
import { parseExpiry, type Expiry } from '@/local/payments/customers/paymentMethods'
import { describeCards, isTestCard, type CardNumber } from '@/local/payments/customers/testCards'

export interface CardFields {
  number: string
  expiry: string
}

export const usualCard: CardFields = { number: '4242 4242 4242 4242', expiry: '12 / 34' }

/** The fields of a card, with the test cards folded away below. */
export function renderCardFields({ number, expiry }: CardFields): Html {
  return html`<label>
      Card number
      <input name="card" value="${number}" inputmode="numeric" autocomplete="off" required />
    </label>
    <label>
      Expiry date, as MM / YY
      <input name="expiry" value="${expiry}" inputmode="numeric" autocomplete="off" required />
    </label>
    <details>
      <summary>Test cards</summary>
      <ul class="quiet">
        ${describeCards().map(({ number, effect }) => html`<li>${number}: ${effect}</li>`)}
      </ul>
    </details>`
}

interface TypedCard {
  number: CardNumber
  expiry: Expiry
}

/** The card that was typed, or what is wrong with it. */
export function readCard(form: Record<string, string>): TypedCard | { error: string } {
  const number = (form.card ?? '').replaceAll(/\D/g, '')
  const expiry = parseExpiry(form.expiry ?? usualCard.expiry)
  if (!isTestCard(number)) return { error: 'Use one of the test cards below.' }
  if (!expiry) return { error: 'Enter the expiry date as MM / YY.' }
  return { number, expiry }
}

/** What was typed, to show it again. */
export function typedFields(form: Record<string, string>): CardFields {
  return { number: form.card ?? usualCard.number, expiry: form.expiry ?? usualCard.expiry }
}
