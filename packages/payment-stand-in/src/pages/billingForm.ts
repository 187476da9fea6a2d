import { html, type Html } from 'stand-in-base/html'
import type { BillingFields } from '../customers/billingDetails'

/** The fields about who an invoice is for. */
export function renderBillingFields(
  fields: BillingFields,
  { hasTaxId }: { hasTaxId: boolean },
): Html {
  const { name, line1, postal_code, city, country, business_name, tax_id } = fields
  return html`<label>
      Name
      <input name="name" value="${name}" autocomplete="name" required />
    </label>
    <label>
      Address
      <input name="line1" value="${line1}" autocomplete="address-line1" required />
    </label>
    <label>
      Postal code
      <input name="postal_code" value="${postal_code}" autocomplete="postal-code" />
    </label>
    <label>
      City
      <input name="city" value="${city}" autocomplete="address-level2" required />
    </label>
    <label>
      Country, as two letters
      <input name="country" value="${country}" autocomplete="country" pattern="[A-Z]{2}" required />
    </label>
    ${
      hasTaxId
        ? html`<fieldset>
            <legend>Buying as a business</legend>
            <label>
              Business name
              <input name="business_name" value="${business_name}" autocomplete="organization" />
            </label>
            <label>
              Tax ID
              <input name="tax_id" value="${tax_id}" autocomplete="off" />
            </label>
          </fieldset>`
        : html``
    }`
}
