import type Stripe from 'stripe'
import { freePort } from '@/local/processes/ports'
import { syncCatalog } from '@/server/payments/catalog/syncCatalog'
import { listActivePrices } from '@/server/repositories/catalog'
import type { CatalogCurrency } from '@/contract/enums/currencies'
import type { CatalogType } from '@/contract/pricing/catalog'
import type { Interval, SaleKind } from '@/contract/enums/sales'
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

/**
 * The API beside a payment provider that sells the catalog and delivers its events to the API.
 * @param config of the API's client
 * @param env settings of the API
 */
export async function buildPaidApp(
  config: Partial<Stripe.StripeConfig> = {},
  env: Record<string, string> = {},
): Promise<PaidApp> {
  const port = await freePort()
  const listening = `http://127.0.0.1:${port}`
  const secret = testSettings('', '').STRIPE_WEBHOOK_SECRET ?? ''
  const payments = await startPayments({
    webhook: { url: `${listening}/v1/webhooks/stripe`, secret },
  })
  const client = connectStripe(payments.url, config)
  const api = await buildTestApp({ env, dependencies: { payments: client } })
  await syncCatalog(api.db, payments.stripe)
  await payments.settled()
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
