import type Stripe from 'stripe'
import { seconds } from '../balance/ledger'
import { newId } from '../wire/ids'
import { listOf } from '../wire/pagination'
import { NO_REQUIREMENTS } from './accountState'

interface Located {
  country: string
  currency: string
}

/** An account that nothing is known about yet. */
export function buildAccount({ country, currency }: Located): Stripe.Account {
  const id = newId('acct_', 16)
  return {
    id,
    object: 'account',
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    controller: {
      fees: { payer: 'application' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country,
    created: seconds(),
    default_currency: currency,
    details_submitted: false,
    email: null,
    external_accounts: listOf(`/v1/accounts/${id}/external_accounts`, []),
    future_requirements: NO_REQUIREMENTS,
    metadata: {},
    payouts_enabled: false,
    requirements: NO_REQUIREMENTS,
    settings: SETTINGS,
    tos_acceptance: { date: null },
    type: 'none',
  }
}

const SETTINGS: Stripe.Account.Settings = {
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: {
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: 'Etc/UTC' },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: {
    debit_negative_balances: true,
    schedule: { delay_days: 2, interval: 'daily' },
    statement_descriptor: null,
  },
}

/** The bank account that payouts go to. */
export function buildBankAccount(
  { id: account, country = '', default_currency: currency = '' }: Stripe.Account,
  number: string,
): Stripe.BankAccount {
  return {
    id: newId('ba_'),
    object: 'bank_account',
    account,
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country,
    currency,
    default_for_currency: true,
    fingerprint: newId('', 16),
    last4: number.slice(-4),
    metadata: {},
    routing_number: '110000000',
    status: 'new',
  }
}
