import type Stripe from 'stripe'
import type { LineDraft } from '../billing/lineDraft'

/** The attempts to deliver one event to one webhook endpoint. */
export interface Delivery {
  id: string
  object: 'local.delivery'
  event: string
  endpoint: string
  attempts: number
  /** Milliseconds since the epoch. */
  nextAttemptAt: number
}

/** The first response to a request with an idempotency key. */
export interface SavedResponse {
  /** The idempotency key. */
  id: string
  object: 'local.response'
  /** Method, path and body of the request. */
  request: string
  status: number
  body: string
  /** Milliseconds since the epoch. */
  savedAt: number
}

/** For whom a payment is made, if not for the platform alone. */
export interface ConnectOfPayment {
  /** The account whose name the buyer's statement shows. */
  onBehalfOf: string | null
  /** What a payment and its transfers have in common. */
  transferGroup: string | null
}

/** What a Checkout Session passes on when it is paid; the API returns none of it. */
export interface CheckoutInstructions {
  id: string
  object: 'local.checkout_instructions'
  subscriptionMetadata: Stripe.Metadata
  /** Undefined in files of earlier versions. */
  billingMode?: 'classic' | 'flexible'
  paymentIntentMetadata: Stripe.Metadata
  /** Undefined in files of earlier versions. */
  connect?: ConnectOfPayment
}

/** Prorations that the next invoice of a subscription will contain. */
export interface PendingLines {
  id: string
  object: 'local.pending_lines'
  lines: LineDraft[]
}

/** A card that was confirmed when it was saved, so that payments without its owner need no confirmation. */
export interface SetUp {
  /** The id of the payment method. */
  id: string
  object: 'local.set_up'
}

/** A debit whose money is on its way. */
export interface Debit {
  /** The id of the payment intent. */
  id: string
  object: 'local.debit'
  /** Milliseconds since the epoch. */
  arrivesAt: number
}

/** The connected account that an object belongs to; without such a record it is the platform's. */
export interface Ownership {
  id: string
  object: 'local.owner'
  account: string
}

/** What an automatic payout paid. */
export interface PayoutContents {
  id: string
  object: 'local.payout_contents'
  /** Ids of balance transactions. */
  transactions: string[]
}

/** What accounts in a country can't charge in. */
export interface MissingCurrencies {
  /** The country, as two letters. */
  id: string
  object: 'local.missing_currencies'
  /** In small letters. */
  currencies: string[]
}

/** What was changed of the platform's own balance. */
export interface OwnPayouts {
  id: 'platform'
  object: 'local.own_payouts'
  /** When it is paid out. */
  interval: 'manual' | 'daily' | 'weekly' | 'monthly'
  /** Left out: what is missing is taken from the bank account. */
  isNeverNegative?: boolean
}

/** What somebody entered about a connected account. Times are in seconds. */
export interface AccountFacts {
  id: string
  object: 'local.account_facts'
  account: string
  /** What the checks of the person will find. */
  outcome: PersonOutcome
  /** The number of the bank account. */
  bank: string
  submittedAt: number
  nextPayoutAt: number
  /** Whether a payout to the bank account has failed. */
  isBankErrored: boolean
}
export type PersonOutcome = 'accepted' | 'accepted_later' | 'refused' | 'restricted_later'

/** A link to a page about a connected account, which opens once. Times are in seconds. */
export interface AccountLink {
  id: string
  object: 'local.account_link'
  account: string
  kind: 'onboarding' | 'dashboard'
  returnUrl: string
  refreshUrl: string
  expiresAt: number
  isUsed: boolean
}

/** A visit to a page about a connected account, which starts with a link. Times are in seconds. */
export interface AccountVisit {
  id: string
  object: 'local.account_visit'
  account: string
  kind: AccountLink['kind']
  returnUrl: string
  expiresAt: number
}

/** Connected accounts have endpoints of their own. */
export type StoredEndpoint = Stripe.WebhookEndpoint & { isConnect?: boolean }

/** An event; the SDK's own type is a union over all types of events, which is slow to check. */
export type StoredEvent = Pick<
  Stripe.EventBase,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'
> & { type: string; account?: string; data: { object: unknown; previous_attributes?: object } }

export interface StoredTypes {
  product: Stripe.Product
  price: Stripe.Price
  coupon: Stripe.Coupon
  promotion_code: Stripe.PromotionCode
  discount: Stripe.Discount
  customer: Stripe.Customer
  tax_id: Stripe.TaxId
  payment_method: Stripe.PaymentMethod
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  invoice: Stripe.Invoice
  credit_note: Stripe.CreditNote
  subscription: Stripe.Subscription
  subscription_schedule: Stripe.SubscriptionSchedule
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  'billing_portal.configuration': Stripe.BillingPortal.Configuration
  'billing_portal.session': Stripe.BillingPortal.Session
  'checkout.session': Stripe.Checkout.Session
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock
  webhook_endpoint: StoredEndpoint
  account: Stripe.Account
  balance_transaction: Stripe.BalanceTransaction
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  payout: Stripe.Payout
  event: StoredEvent
  'local.delivery': Delivery
  'local.response': SavedResponse
  'local.checkout_instructions': CheckoutInstructions
  'local.pending_lines': PendingLines
  'local.set_up': SetUp
  'local.debit': Debit
  'local.owner': Ownership
  'local.own_payouts': OwnPayouts
  'local.payout_contents': PayoutContents
  'local.account_facts': AccountFacts
  'local.missing_currencies': MissingCurrencies
  'local.account_link': AccountLink
  'local.account_visit': AccountVisit
}

export type StoredType = keyof StoredTypes
export type StoredObject = StoredTypes[StoredType]
