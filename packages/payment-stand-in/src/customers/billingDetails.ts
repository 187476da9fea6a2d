import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { putUpdated } from '../webhooks/events'
import { PaymentError } from '../wire/errors'
import { read } from '../wire/read'
import { addTaxId, taxIdTypeOf } from './taxIds'

/** The fields of a hosted page about who an invoice is for. */
export const billingFieldNames = [
  ...(['name', 'line1', 'postal_code', 'city', 'country', 'business_name', 'tax_id'] as const),
]
export type BillingFields = Record<(typeof billingFieldNames)[number], string>

/** Filled in like the test card, so that a page can be submitted at once. */
const usual: BillingFields = {
  name: 'Ada Buyer',
  line1: '1 Main Street',
  postal_code: '10001',
  city: 'New York',
  country: 'US',
  business_name: '',
  tax_id: '',
}

/** What the customer has entered before. */
export function billingFieldsOf(customer: Stripe.Customer | undefined): BillingFields {
  const { address } = customer ?? {}
  const name = customer?.name ?? usual.name
  if (!address) return { ...usual, name }
  const { line1, postal_code, city, country } = address
  return {
    ...usual,
    name,
    line1: line1 ?? '',
    postal_code: postal_code ?? '',
    city: city ?? '',
    country: country ?? '',
  }
}

/** What was typed, to show it again; fields that a form does not have stay as they were. */
export function typedBilling(form: Record<string, string>, before: BillingFields): BillingFields {
  const typed = billingFieldNames.map((name) => [name, (form[name] ?? before[name]).trim()])
  return { ...before, ...(Object.fromEntries(typed) as Partial<BillingFields>) }
}

export interface BillingDetails {
  name: string
  businessName: string | null
  address: Stripe.Address
  taxId: string | null
}

/** @returns what is wrong with the fields */
export function readBilling(fields: BillingFields): BillingDetails | { error: string } {
  const { name, line1, postal_code, city, country, business_name, tax_id } = fields
  if (!name || !line1 || !city) return { error: 'Enter your name and billing address.' }
  if (!/^[A-Z]{2}$/.test(country)) return { error: 'Enter the country as two capital letters.' }
  if (!business_name !== !tax_id) {
    return { error: 'Enter the name and the tax ID of your business, or neither.' }
  }
  return {
    name,
    businessName: business_name || null,
    address: { line1, line2: null, postal_code, city, state: null, country },
    taxId: tax_id || null,
  }
}

/** Saves what was entered with a customer. @throws PaymentError for a tax id of a wrong form */
export function saveBilling(
  tx: Transaction,
  customerId: string,
  { name, businessName, address, taxId }: BillingDetails,
): void {
  const type = taxIdTypeOf(address.country ?? '')
  if (taxId !== null && !type) {
    throw new PaymentError('The local payment service knows no tax ID of this country.')
  }
  if (taxId !== null && type) addTaxId(tx, customerId, { type, value: taxId })
  putUpdated(tx, 'customer.updated', read(tx, 'customer', customerId), {
    name: businessName ?? name,
    address,
  })
}
