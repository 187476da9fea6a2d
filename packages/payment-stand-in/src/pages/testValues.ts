import { html, type Html } from 'stand-in-base/html'

interface TestValue {
  value: string
  effect: string
}

/** A list of values for tests, each with what it leads to. */
export const renderTestValues = (title: string, values: readonly TestValue[]): Html =>
  html`<details>
    <summary>${title}</summary>
    <ul class="quiet">
      ${values.map(({ value, effect }) => html`<li>${value}: ${effect}</li>`)}
    </ul>
  </details>`
