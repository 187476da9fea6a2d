import type { CatalogCurrency } from '@/contract/enums/payments/currencies'
import type { Interval, SaleKind } from '@/contract/enums/payments/sales'
import type { BigInteger } from '@/server/db/tables/columns'

/** A product of the payment provider. */
export interface CatalogProductTable {
  /** The provider's. */
  id: string
  name: string
  kind: SaleKind
  /** A subscription type, post type or boost type. */
  type: string
  active: boolean
}

/** A price of the payment provider. Archived prices stay, for what was bought at them. */
export interface CatalogPriceTable {
  /** The provider's. */
  id: string
  product_id: string
  /** `priceId` in contract/pricing/catalog.ts. Never sent to clients. */
  lookup_key: string | null
  currency: CatalogCurrency
  amount_minor: BigInteger
  interval: Interval | null
  active: boolean
}
