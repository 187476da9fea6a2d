import { asksOwner } from '../customers/testCards'
import { html, type Html } from 'stand-in-base/html'

export const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** What the owner of a card has answered to the bank, whose question is a page of its own. */
export function readAnswer(
  form: Record<string, string>,
  last4: string | undefined,
): 'asked' | 'confirmed' | 'failed' {
  if (!asksOwner(last4)) return 'confirmed'
  if (form.authentication === undefined) return 'asked'
  return form.authentication === 'complete' ? 'confirmed' : 'failed'
}

/** The bank's question. Its answer is sent with what was typed before. */
export function renderChallenge(form: Record<string, string>): Html {
  return html`<form method="post">
    <p>Your bank asks whether this payment is yours.</p>
    ${Object.entries(form).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button class="main" name="authentication" value="complete">Complete authentication</button>
    <button name="authentication" value="fail">Fail authentication</button>
  </form>`
}
