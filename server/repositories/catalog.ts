import type { Insertable, SelectQueryBuilder } from 'kysely'
import type { CatalogCurrency } from '@/contract/enums/payments/currencies'
import type { Interval, SaleKind } from '@/contract/enums/payments/sales'
import type { Db } from '@/server/db/connection'
import type { Database } from '@/server/db/database'
import type { CatalogPriceTable, CatalogProductTable } from '@/server/db/tables/payments/catalog'

/** A price of the catalog with what it buys, as the payment provider last had it. */
export interface MirroredPrice {
  /** The provider's. */
  id: string
  productId: string
  kind: SaleKind
  /** A subscription type, `FREE`, post type or boost type. */
  type: string
  currency: CatalogCurrency
  amountMinor: number
  interval: Interval | null
  /** Archived prices can't be bought any more. */
  isActive: boolean
}

const pricesOf = (db: Db) =>
  db
    .selectFrom('catalog_prices')
    .innerJoin('catalog_products', 'catalog_products.id', 'catalog_prices.product_id')

type Prices = SelectQueryBuilder<Database, 'catalog_prices' | 'catalog_products', object>

const select = async (prices: Prices): Promise<MirroredPrice[]> => {
  const rows = await prices
    .select(['catalog_prices.id', 'product_id', 'kind', 'type', 'currency', 'amount_minor'])
    .select(['interval', 'catalog_prices.active', 'catalog_products.active as product_active'])
    .execute()
  return rows.map(({ product_id, amount_minor, active, product_active, ...price }) => ({
    ...price,
    productId: product_id,
    amountMinor: Number(amount_minor),
    isActive: active && product_active,
  }))
}

/** What is sold now. */
export const listActivePrices = (
  db: Db,
  { currency, ...product }: { currency: CatalogCurrency; kinds?: SaleKind[] },
): Promise<MirroredPrice[]> =>
  select(
    pricesOf(db)
      .where('catalog_prices.active', '=', true)
      .where('catalog_products.active', '=', true)
      .where('currency', '=', currency)
      .$if(product.kinds !== undefined, (prices) =>
        prices.where('kind', 'in', product.kinds ?? []),
      ),
  )

/** Prices by id, archived ones too. */
export const findPrices = (db: Db, ids: readonly string[]): Promise<MirroredPrice[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : select(pricesOf(db).where('catalog_prices.id', 'in', ids))

export const listPriceIds = async (
  db: Db,
  product: { kind: SaleKind; type: string; currency: CatalogCurrency },
): Promise<string[]> => {
  const { kind, type, currency } = product
  const prices = await listActivePrices(db, { currency, kinds: [kind] })
  return prices.filter((price) => price.type === type).map(({ id }) => id)
}

export async function isMirroredProduct(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('catalog_products')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores a product. An active one replaces another that sold the same. */
export async function saveProduct(db: Db, product: Insertable<CatalogProductTable>): Promise<void> {
  const { id, ...values } = product
  if (product.active) {
    await db
      .updateTable('catalog_products')
      .set({ active: false })
      .where('kind', '=', product.kind)
      .where('type', '=', product.type)
      .where('active', '=', true)
      .where('id', '<>', id)
      .execute()
  }
  await db
    .insertInto('catalog_products')
    .values(product)
    .onConflict((row) => row.column('id').doUpdateSet(values))
    .execute()
}

/** Stores a price. An active one replaces the price that had its lookup key. */
export async function savePrice(db: Db, price: Insertable<CatalogPriceTable>): Promise<void> {
  const { id, ...values } = price
  if (price.active) {
    await db
      .updateTable('catalog_prices')
      .set({ active: false })
      .where('lookup_key', '=', price.lookup_key ?? null)
      .where('active', '=', true)
      .where('id', '<>', id)
      .execute()
  }
  await db
    .insertInto('catalog_prices')
    .values(price)
    .onConflict((row) => row.column('id').doUpdateSet(values))
    .execute()
}

/** Ends the sale at a price. Unknown prices are ignored. */
export async function archivePrice(db: Db, id: string): Promise<void> {
  await db.updateTable('catalog_prices').set({ active: false }).where('id', '=', id).execute()
}

/** Archives what the provider no longer sells. */
export async function archiveOthers(
  db: Db,
  { products, prices }: { products: readonly string[]; prices: readonly string[] },
): Promise<void> {
  await db
    .updateTable('catalog_prices')
    .set({ active: false })
    .where('active', '=', true)
    .$if(prices.length > 0, (rows) => rows.where('id', 'not in', prices))
    .execute()
  await db
    .updateTable('catalog_products')
    .set({ active: false })
    .where('active', '=', true)
    .$if(products.length > 0, (rows) => rows.where('id', 'not in', products))
    .execute()
}
