import { freePort } from '@/local/processes/ports'
import { syncCatalog } from '@/server/payments/catalog/syncCatalog'
import { listActivePrices } from '@/server/repositories/catalog'
import type { CatalogCurrency } from '@/contract/enums/currencies'
import type { CatalogType } from '@/contract/pricing/catalog'
import type { Interval, SaleKind } from '@/contract/enums/sales'
import { startPayments, type Payments } from '@/tests/support/payments'
import { buildTestApp, testSettings, type TestApp, type TestOptions } from './app'

export interface PaidApp extends TestApp {
  payments: Payments
  /** The provider's id of a price, in USD by default. */
  priceOf: (kind: SaleKind, type: CatalogType, terms?: Terms) => Promise<string>
  /** Delivers a signed event as the provider does. */
  listening: string
}

interface Terms {
  currency?: CatalogCurrency
  interval?: Interval
}

/** The API beside a payment provider that sells the catalog and delivers its events to the API. */
export async function buildPaidApp(
  dependencies: TestOptions['dependencies'] = {},
): Promise<PaidApp> {
  const port = await freePort()
  const listening = `http://127.0.0.1:${port}`
  const secret = testSettings('', '').STRIPE_WEBHOOK_SECRET ?? ''
  const payments = await startPayments({
    webhook: { url: `${listening}/v1/webhooks/stripe`, secret },
  })
  const api = await buildTestApp({ dependencies: { payments: payments.stripe, ...dependencies } })
  await syncCatalog(api.db, payments.stripe)
  await payments.settled()
  await api.app.listen({ host: '127.0.0.1', port })
  return {
    ...api,
    ...{ payments, listening },
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
