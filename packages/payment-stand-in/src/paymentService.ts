import type { AddressInfo } from 'node:net'
import { couponEndpoints } from './catalog/coupons'
import { priceEndpoints } from './catalog/prices'
import { productEndpoints } from './catalog/products'
import { promotionCodeEndpoints } from './catalog/promotionCodes'
import { finishDebits } from './charges/debits'
import { disputeEndpoints } from './charges/disputes'
import { creditNoteEndpoints } from './billing/creditNotes'
import { invoiceEndpoints } from './billing/invoiceEndpoints'
import { invoicePaymentEndpoints } from './billing/invoicePayments'
import { paymentEndpoints } from './charges/paymentEndpoints'
import { refundEndpoints } from './charges/refunds'
import { processAllDue } from './subscriptions/renewals'
import { scheduleEndpoints } from './subscriptions/schedules'
import { subscriptionEndpoints } from './subscriptions/subscriptions'
import { testClockEndpoints } from './subscriptions/testClocks'
import { checkoutEndpoints, expireDueSessions } from './checkout/sessions'
import { balanceEndpoints } from './balance/balanceEndpoints'
import { balanceSettingsEndpoints } from './balance/balanceSettings'
import { accountLinkEndpoints } from './connect/accountLinks'
import { accountEndpoints } from './connect/accounts'
import { countrySpecEndpoints, putMissingCurrencies } from './connect/currencies'
import { processConnect } from './connect/dayByDay'
import { payoutEndpoints } from './payouts/payoutEndpoints'
import { reversalEndpoints } from './transfers/reversals'
import { transferEndpoints } from './transfers/transfers'
import { createFaults, type Faults } from './control/faults'
import { customerEndpoints } from './customers/customers'
import { paymentMethodEndpoints } from './customers/paymentMethodEndpoints'
import { taxIdEndpoints } from './customers/taxIds'
import { configurationEndpoints } from './portal/configurations'
import { portalEndpoints } from './portal/sessions'
import { buildServer } from './server'
import { openStore } from './store/store'
import type { StoredObject } from './store/types'
import { startDispatcher, type Dispatcher } from './webhooks/dispatcher'
import { putWebhookEndpoint, webhookEndpoints } from './webhooks/endpoints'

export interface PaymentServiceOptions {
  secretKey: string
  /** The endpoint that events are delivered to. */
  webhook?: { url: string; secret: string }
  /** The endpoint that events of connected accounts are delivered to. */
  connectWebhook?: { url: string; secret: string }
  /** Where everything is saved; without a file, in memory. */
  file?: string
  /** What there is from the start: what `objects` of another service has returned. */
  objects?: readonly StoredObject[]
  /** Where the browser finds the hosted pages: the web app's origin and `/pay`. */
  publicUrl: string
  /** Who sells, as invoices and pages name it. */
  businessName: string
  /** Where the platform is, as two letters. Default: US. */
  platformCountry?: string
  /** How long to wait before each further attempt to deliver an event. */
  retryDelaysMs?: readonly number[]
}

export interface PaymentService {
  /** Returns the address of the API, `http://127.0.0.1:port`. */
  listen: (port?: number) => Promise<string>
  close: () => Promise<void>
  /** Resolves when every event has been delivered or given up. */
  settled: () => Promise<void>
  /** Everything it has stored, to start another service with. */
  objects: () => StoredObject[]
  faults: Pick<Faults, 'add' | 'clear'>
  /** Lets accounts in a country charge in all currencies but these, in small letters. */
  loseCurrencies: (country: string, currencies: string[]) => void
  deliveries: Pick<Dispatcher, 'hold' | 'release'>
}

const RETRY_DELAYS_MS = [1000, 5000, 30_000, 120_000, 600_000, 3_600_000]

/** How often renewals and the ends of sessions are looked for. */
const TICK_MS = 30_000

const endpoints = [
  ...productEndpoints,
  ...priceEndpoints,
  ...couponEndpoints,
  ...promotionCodeEndpoints,
  ...customerEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...invoicePaymentEndpoints,
  ...creditNoteEndpoints,
  ...paymentEndpoints,
  ...paymentMethodEndpoints,
  ...scheduleEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...portalEndpoints,
  ...configurationEndpoints,
  ...taxIdEndpoints,
  ...testClockEndpoints,
  ...webhookEndpoints,
  ...accountEndpoints,
  ...accountLinkEndpoints,
  ...countrySpecEndpoints,
  ...balanceEndpoints,
  ...balanceSettingsEndpoints,
  ...transferEndpoints,
  ...reversalEndpoints,
  ...payoutEndpoints,
]

/** Stands in for Stripe: the official SDK talks to it by another host. */
export function createPaymentService(options: PaymentServiceOptions): PaymentService {
  const { secretKey, webhook, connectWebhook, platformCountry = 'US', ...rest } = options
  const { objects = [], retryDelaysMs = RETRY_DELAYS_MS, ...stored } = rest
  const store = openStore({ ...stored, platformCountry })
  store.transact((tx) => objects.forEach(tx.put))
  if (webhook) store.transact((tx) => putWebhookEndpoint(tx, webhook))
  if (connectWebhook) {
    store.transact((tx) => putWebhookEndpoint(tx, { ...connectWebhook, isConnect: true }))
  }
  const dispatcher = startDispatcher(store, retryDelaysMs)
  const timer = setInterval(() => {
    store.transact((tx) => {
      finishDebits(tx, Date.now())
      processAllDue(tx)
      expireDueSessions(tx)
      processConnect(tx)
    })
    dispatcher.wake()
  }, TICK_MS)
  const faults = createFaults()
  const app = buildServer({ store, secretKey, endpoints, faults, dispatcher })
  return {
    listen: async (port = 0) => {
      await app.listen({ host: '127.0.0.1', port })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    },
    close: async () => {
      clearInterval(timer)
      await app.close()
      await dispatcher.close()
      store.close()
    },
    settled: dispatcher.settled,
    objects: store.objects,
    faults,
    loseCurrencies: (country, currencies) =>
      store.transact((tx) => putMissingCurrencies(tx, country, currencies)),
    deliveries: dispatcher,
  }
}
