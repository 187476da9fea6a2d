import type Stripe from 'stripe'
import { reservePort } from '@/local/processes/ports'
import { syncCatalog } from '@/server/payments/catalog/syncCatalog'
import { listActivePrices } from '@/server/repositories/catalog'
import type { CatalogCurrency } from '@/contract/enums/payments/currencies'
import type { CatalogType } from '@/contract/pricing/catalog'
import type { Interval, SaleKind } from '@/contract/enums/payments/sales'
import { connectStripe, startPayments, type Payments } from 'payment-stand-in/testing'
import { buildTestApp, testSettings, type TestApp } from './app'

export interface PaidApp extends TestApp {
  payments: Payments
  /** The provider's id of a price, in USD by default. */
  priceOf: (kind: SaleKind, type: CatalogType, terms?: Terms) => Promise<string>
}

interface Terms {
  currency?: CatalogCurrency
  interval?: Interval
}

/** The catalog at a provider and in our database. Test files share it, because writing it takes seconds. */
let soldCatalog: ReturnType<typeof sellCatalog> | undefined

async function sellCatalog() {
  const payments = await startPayments()
  const { db, close } = await buildTestApp()
  await syncCatalog(db, payments.stripe)
  const objects = payments.objects()
  const products = await db.selectFrom('catalog_products').selectAll().execute()
  const prices = await db.selectFrom('catalog_prices').selectAll().execute()
  await Promise.all([payments.close(), close()])
  return { objects, products, prices }
}

/**
 * The API beside a payment provider that sells the catalog and delivers its events to the API.
 * @param config of the API's client
 * @param env settings of the API
 * @param clock of the API, in milliseconds since 1970; the provider has its own
 */
export async function buildPaidApp(
  config: Partial<Stripe.StripeConfig> = {},
  env: Record<string, string> = {},
  clock: () => number = Date.now,
): Promise<PaidApp> {
  // The provider has to know it before the API listens, which takes a second or more.
  const { port, release } = await reservePort()
  const listening = `http://127.0.0.1:${port}`
  const { STRIPE_WEBHOOK_SECRET: secret = '', STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret = '' } =
    testSettings('', '')
  soldCatalog ??= sellCatalog()
  const { objects, products, prices } = await soldCatalog
  const payments = await startPayments({
    objects,
    webhook: { url: `${listening}/v1/webhooks/stripe`, secret },
    connectWebhook: { url: `${listening}/v1/webhooks/stripe/connect`, secret: connectSecret },
  })
  const client = connectStripe(payments.url, config)
  const api = await buildTestApp({ env, dependencies: { payments: client, clock } })
  await api.db.insertInto('catalog_products').values(products).execute()
  await api.db.insertInto('catalog_prices').values(prices).execute()
  await release()
  await api.app.listen({ host: '127.0.0.1', port })
  return {
    ...api,
    payments,
    priceOf: async (kind, type, { currency = 'USD', interval }: Terms = {}) => {
      const prices = await listActivePrices(api.db, { currency, kinds: [kind] })
      const wanted = interval ?? (kind === 'plan' ? 'month' : null)
      return prices.find((price) => price.type === type && price.interval === wanted)?.id ?? ''
    },
    close: async () => {
      await payments.close()
      await api.close()
    },
  }
}
