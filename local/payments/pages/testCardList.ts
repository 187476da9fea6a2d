import { html, type Html } from '@/server/text/html'
import { describeCards } from '@/local/payments/customers/testCards'

/** The test cards and what each does, folded away. */
export function renderTestCards(): Html {
  return html`<details>
    <summary>Test cards</summary>
    <ul class="quiet">
      ${describeCards().map(({ number, effect }) => html`<li>${number}: ${effect}</li>`)}
    </ul>
  </details>`
}
