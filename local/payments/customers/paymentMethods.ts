import type Stripe from 'stripe'
import { nowOf } from '@/local/payments/billing/clock'
import type { Transaction } from '@/local/payments/store/transaction'
import { emit } from '@/local/payments/webhooks/events'
import { newId } from '@/local/payments/wire/ids'
import { testCards, type CardNumber } from './testCards'

const VALID_YEARS = 3

/** A card that has not been saved for anyone. */
export function createCard(tx: Transaction, number: CardNumber): Stripe.PaymentMethod {
  const { brand } = testCards[number]
  return tx.put({
    id: newId('pm_'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: brand,
      exp_month: 12,
      exp_year: new Date(nowOf(tx) * 1000).getUTCFullYear() + VALID_YEARS,
      fingerprint: newId('', 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: null,
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowOf(tx),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  })
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
