import type Stripe from 'stripe'
import { z } from 'zod'
import { nowOf } from '../billing/clock'
import type { Transaction } from '../store/transaction'
import { emit, putUpdated } from '../webhooks/events'
import { endpoint } from '../wire/endpoints'
import { PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { paginate } from '../wire/pagination'
import { listParams, noParams, text } from '../wire/params'
import { read } from '../wire/read'

type Verification = 'pending' | 'unavailable' | 'unverified' | 'verified'

/** The types that the local provider knows, and the form of their values. */
const FORMS: Record<string, RegExp> = {
  ch_vat: /^CHE-?\d{3}\.?\d{3}\.?\d{3}( (MWST|TVA|IVA))?$/,
  eu_vat:
    /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[0-9A-Z]{8,12}$/,
  gb_vat: /^GB(\d{9}|\d{12})$/,
  us_ein: /^\d{2}-?\d{7}$/,
}
/** The provider asks a government's database about these. */
const VERIFIED_TYPES = ['eu_vat', 'gb_vat']
/** Values of Stripe's documentation for tests, and what comes of them. */
const MAGIC: Record<string, Verification> = {
  '000000000': 'verified',
  '111111111': 'unverified',
  '222222222': 'pending',
}
const MAX_TAX_IDS = 5

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'

/** The type of the tax ids of businesses in a country; undefined where checkouts do not ask for one. */
export function taxIdTypeOf(
  country: string,
): 'ch_vat' | 'eu_vat' | 'gb_vat' | 'us_ein' | undefined {
  if (EU.split(' ').includes(country)) return 'eu_vat'
  return ({ CH: 'ch_vat', GB: 'gb_vat', US: 'us_ein' } as const)[country]
}

const newTaxId = z.strictObject({ type: text, value: text })

export const taxIdsOf = (tx: Transaction, customer: string): Stripe.TaxId[] =>
  tx.list('tax_id').filter((entry) => entry.customer === customer)

/** Adds a tax id. One of a wrong form is refused; whether it exists is verified afterwards. */
export function addTaxId(
  tx: Transaction,
  customer: string,
  { type, value }: z.output<typeof newTaxId>,
): Stripe.TaxId {
  const form = FORMS[type]
  if (!form) {
    throw new PaymentError(`Invalid type: must be one of ${Object.keys(FORMS).join(', ')}`, {
      param: 'type',
    })
  }
  const isTest = VERIFIED_TYPES.includes(type) && value in MAGIC
  if (!form.test(value) && !isTest) {
    throw new PaymentError(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' })
  }
  const present = taxIdsOf(tx, customer)
  const same = present.find((entry) => entry.type === type && entry.value === value)
  if (same) return same
  if (present.length >= MAX_TAX_IDS) {
    throw new PaymentError(`A customer can have up to ${MAX_TAX_IDS} tax IDs.`)
  }
  const isVerified = VERIFIED_TYPES.includes(type)
  const created = tx.put<Stripe.TaxId>({
    id: newId('txi_'),
    object: 'tax_id',
    country: type === 'eu_vat' ? value.slice(0, 2) : type.slice(0, 2).toUpperCase(),
    created: nowOf(tx, customer),
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer, customer_account: null },
    type,
    value,
    verification: verificationOf(isVerified ? 'pending' : 'unavailable'),
  })
  emit(tx, 'customer.tax_id.created', created)
  if (!isVerified) return created
  const verification = verificationOf(MAGIC[value] ?? 'verified')
  return putUpdated(tx, 'customer.tax_id.updated', created, { verification })
}

const verificationOf = (status: Verification): Stripe.TaxId.Verification => ({
  status,
  verified_address: null,
  verified_name: null,
})

export function removeTaxId(tx: Transaction, id: string): void {
  const found = read(tx, 'tax_id', id)
  tx.remove('tax_id', id)
  emit(tx, 'customer.tax_id.deleted', found)
}

/** How invoices and checkouts name them. */
export const taxIdLabels = (tx: Transaction, customer: string) =>
  taxIdsOf(tx, customer).map(({ type, value }) => ({ type, value }))

const OF_CUSTOMER = '/v1/customers/:id/tax_ids'
const ONE = '/v1/tax_ids/:id'

export const taxIdEndpoints = [
  endpoint('GET', OF_CUSTOMER, listParams, (tx, page, customer) =>
    paginate(`/v1/customers/${customer}/tax_ids`, taxIdsOf(tx, customer), page),
  ),
  endpoint('POST', OF_CUSTOMER, newTaxId, (tx, params, customer) =>
    addTaxId(tx, read(tx, 'customer', customer).id, params),
  ),
  endpoint('GET', ONE, noParams, (tx, _params, id) => read(tx, 'tax_id', id)),
  endpoint('DELETE', ONE, noParams, (tx, _params, id) => {
    removeTaxId(tx, id)
    return { id, object: 'tax_id', deleted: true }
  }),
]
