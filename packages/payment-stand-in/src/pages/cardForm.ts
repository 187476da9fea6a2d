import { html, type Html } from 'stand-in-base/html'
import {
  parseExpiry,
  usualExpiry,
  type Expiry,
  type MethodNumber,
} from '../customers/paymentMethods'
import { describeAccounts, isTestAccount } from '../customers/testAccounts'
import { describeCards, isTestCard } from '../customers/testCards'

export interface CardFields {
  number: string
  expiry: string
}

export const usualCard: CardFields = { number: '4242 4242 4242 4242', expiry: '12 / 34' }

/**
 * The fields of a card, with the test cards folded away below.
 * @param options.hasDebits whether an account can be debited instead, as in euros
 */
export function renderCardFields(
  { number, expiry }: CardFields,
  { hasDebits = false }: { hasDebits?: boolean } = {},
): Html {
  const methods = [...describeCards(), ...(hasDebits ? describeAccounts() : [])]
  return html`<label>
      ${hasDebits ? 'Card number or IBAN' : 'Card number'}
      <input
        name="card"
        value="${number}"
        inputmode="${hasDebits ? 'text' : 'numeric'}"
        autocomplete="off"
        required
      />
    </label>
    <label>
      Expiry date, as MM / YY
      <input name="expiry" value="${expiry}" inputmode="numeric" autocomplete="off" required />
    </label>
    <details>
      <summary>Test cards</summary>
      <ul class="quiet">
        ${methods.map(({ number, effect }) => html`<li>${number}: ${effect}</li>`)}
      </ul>
    </details>`
}

interface TypedMethod {
  number: MethodNumber
  expiry: Expiry
}

/** The card or account that was typed, or what is wrong with it. */
export function readCard(
  form: Record<string, string>,
  { hasDebits = false }: { hasDebits?: boolean } = {},
): TypedMethod | { error: string } {
  const iban = (form.card ?? '').replaceAll(' ', '').toUpperCase()
  if (hasDebits && isTestAccount(iban)) return { number: iban, expiry: usualExpiry() }
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
