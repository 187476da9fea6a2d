import type Stripe from 'stripe'
import { nowOf } from '../billing/clock'
import type { Transaction } from '../store/transaction'
import { emit, putUpdated } from '../webhooks/events'
import { newId } from '../wire/ids'
import { idOf, read } from '../wire/read'
import { isTestAccount, type AccountNumber } from './testAccounts'
import { testCards, type CardNumber } from './testCards'

/** What a buyer types: the number of a card, or the IBAN of an account. */
export type MethodNumber = CardNumber | AccountNumber

const VALID_YEARS = 3

export interface Expiry {
  month: number
  year: number
}

/** Reads `MM / YY`; undefined if it is not an expiry date. */
export function parseExpiry(text: string): Expiry | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? []
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined
}

export const usualExpiry = (): Expiry => ({
  month: 12,
  year: new Date().getUTCFullYear() + VALID_YEARS,
})

/** A card or an account that has not been saved for anyone. */
export function createMethod(
  tx: Transaction,
  number: MethodNumber,
  expiry: Expiry = usualExpiry(),
): Stripe.PaymentMethod {
  const method = {
    id: newId('pm_'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    created: nowOf(tx),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  } as const
  return isTestAccount(number)
    ? tx.put({ ...method, type: 'sepa_debit', sepa_debit: accountDetails(number) })
    : tx.put({ ...method, type: 'card', card: cardDetails(number, expiry) })
}

const accountDetails = (iban: AccountNumber): Stripe.PaymentMethod.SepaDebit => ({
  bank_code: iban.slice(4, 12),
  branch_code: '',
  country: iban.slice(0, 2),
  fingerprint: newId('', 16),
  generated_from: null,
  last4: iban.slice(-4),
})

function cardDetails(number: CardNumber, expiry: Expiry): Stripe.PaymentMethod.Card {
  const { brand } = testCards[number]
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: 'pass',
    },
    country: 'US',
    display_brand: brand,
    exp_month: expiry.month,
    exp_year: expiry.year,
    fingerprint: newId('', 16),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: null,
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

/** Saves a card for a customer. */
export function attachCard(
  tx: Transaction,
  card: Stripe.PaymentMethod,
  customerId: string,
): Stripe.PaymentMethod {
  const attached = tx.put({ ...card, customer: customerId })
  emit(tx, 'payment_method.attached', attached)
  return attached
}

/** Remembers that the owner of a saved card has confirmed payments to come. */
export function setUp(tx: Transaction, { id }: Stripe.PaymentMethod): void {
  tx.put({ id, object: 'local.set_up' })
}

/** Saves a card as the one that all of a customer's payments are made with. */
export function saveCard(
  tx: Transaction,
  card: Stripe.PaymentMethod,
  customerId: string,
): Stripe.PaymentMethod {
  const saved = attachCard(tx, card, customerId)
  setUp(tx, saved)
  const customer = read(tx, 'customer', customerId)
  putUpdated(tx, 'customer.updated', customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: saved.id },
  })
  for (const subscription of tx.list('subscription')) {
    if (subscription.customer !== customerId || subscription.status === 'canceled') continue
    putUpdated(tx, 'customer.subscription.updated', subscription, {
      default_payment_method: saved.id,
    })
  }
  return saved
}

/** The card that pays an invoice: the subscription's own, otherwise the customer's. */
export function cardFor(
  tx: Transaction,
  customer: Stripe.Customer | undefined,
  subscription: Stripe.Subscription | undefined,
): Stripe.PaymentMethod | undefined {
  const reference =
    subscription?.default_payment_method ?? customer?.invoice_settings.default_payment_method
  return reference ? tx.find('payment_method', idOf(reference)) : undefined
}
