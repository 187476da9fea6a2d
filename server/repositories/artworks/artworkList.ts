import { sql, type RawBuilder } from 'kysely'
import type { ArtworkQuery } from '@/contract/artworks'
import type { Counts } from '@/contract/countHeaders'
import type { ArtworkSort } from '@/contract/enums/artworks'
import { defaultCurrency } from '@/contract/enums/currencies'
import { decimalDigits } from '@/contract/pricing/money'
import type { Db } from '@/server/db/connection'
import { tagKey } from '@/server/repositories/derivedColumns/artworks'
import { countMatches, promotedPage } from '@/server/repositories/lists'
import { fullArtwork, type FullArtwork } from '@/server/repositories/projections/artworks'
import { publicArtwork } from '@/server/repositories/projections/fragments'
import { allOf, anyOf, wordsBegin } from '@/server/search/search'

type Sql = RawBuilder<unknown>

const table = sql`artworks a`
const join = sql`join profiles p on p.id = a.profile_id`
const id = sql`a.id`
const promoted = sql`
  select b.artwork_id from boosts b
  where b.type = 'TOP_POST' and b.artwork_id is not null and b.starts_at <= now() and b.ends_at > now()`

/** Ties are broken by id, in the direction in which the index can be read. */
const orders: Record<ArtworkSort, Sql> = {
  newest: sql`a.created_at desc, a.id`,
  lowestPrice: sql`a.price_minor, a.id`,
  highestPrice: sql`a.price_minor desc, a.id desc`,
  smallest: sql`a.longest_cm, a.id`,
  largest: sql`a.longest_cm desc, a.id desc`,
}

const orderOf = ({ featured, sortBy }: ArtworkQuery): Sql =>
  featured && sortBy === 'newest' ? sql`a.featured_at desc, a.id` : orders[sortBy]

const listed = (prefix: string, values: readonly string[] | undefined) =>
  values?.length ? anyOf(prefix, values) : undefined

/** The filters that share the search index with words (server/db/migrations/0018_artwork_filters.ts). */
const searchOf = (query: ArtworkQuery) =>
  allOf([
    ...wordsBegin(query.query ?? ''),
    listed('g', query.tags?.map(tagKey)),
    listed('a', query.categories),
    listed('s', query.sizes),
    listed('k', query.colors),
    listed('v', query.availability),
  ])

function conditionsOf(query: ArtworkQuery): Sql {
  const { profileId, featured } = query
  const search = searchOf(query)
  const conditions: Sql[] = [publicArtwork]
  if (search) conditions.push(sql`a.search @@ ${search}::tsquery`)
  if (profileId) conditions.push(sql`a.profile_id = ${profileId}`)
  if (featured !== undefined)
    conditions.push(featured ? sql`a.featured_at is not null` : sql`a.featured_at is null`)
  return sql.join(conditions, sql` and `)
}

const comparesPrices = ({ sortBy, minPrice, maxPrice }: ArtworkQuery) =>
  sortBy === 'lowestPrice' ||
  sortBy === 'highestPrice' ||
  minPrice !== undefined ||
  maxPrice !== undefined

/** What a comparison lists, and what it leaves out. */
interface Comparison {
  listed: Sql
  inOtherCurrencies?: Sql
  withoutValue: Sql
}

const comparedSizes: Comparison = {
  listed: sql`a.longest_cm is not null`,
  withoutValue: sql`a.longest_cm is null`,
}

function comparedPrices(query: ArtworkQuery): Comparison {
  const { minPrice, maxPrice, currency = defaultCurrency } = query
  const minorUnits = (price: number) => price * 10 ** decimalDigits(currency)
  const priced = sql`a.availability = 'FOR_SALE' and a.price_minor is not null`
  const conditions = [priced, sql`a.price_currency = ${currency}`]
  if (minPrice !== undefined) conditions.push(sql`a.price_minor >= ${minorUnits(minPrice)}::bigint`)
  if (maxPrice !== undefined) conditions.push(sql`a.price_minor <= ${minorUnits(maxPrice)}::bigint`)
  return {
    listed: sql.join(conditions, sql` and `),
    inOtherCurrencies: sql`${priced} and a.price_currency <> ${currency}`,
    withoutValue: sql`(a.availability <> 'FOR_SALE' or a.price_minor is null)`,
  }
}

/** Sizes and prices can be compared at once: sizes by the order, prices by their range. */
const comparisonsOf = (query: ArtworkQuery): Comparison[] => [
  ...(query.sortBy === 'smallest' || query.sortBy === 'largest' ? [comparedSizes] : []),
  ...(comparesPrices(query) ? [comparedPrices(query)] : []),
]

/** Lists public artworks (docs/product.md, "Artwork lists and pages"). */
export async function listArtworks(
  db: Db,
  query: ArtworkQuery,
): Promise<{ artworks: FullArtwork[]; counts: Counts }> {
  const where = conditionsOf(query)
  const compared = comparisonsOf(query)
  const [{ items, total }, counts] = await Promise.all([
    promotedPage(db, query, {
      from: table,
      join,
      id,
      where: sql.join([where, ...compared.map(({ listed }) => listed)], sql` and `),
      order: orderOf(query),
      // An order by size or price has no places of its own for promoted artworks.
      promoted:
        query.profileId || query.sortBy !== 'newest'
          ? sql`select null::uuid where false`
          : promoted,
      item: fullArtwork,
    }),
    countLeftOut(db, where, compared),
  ])
  return { artworks: JSON.parse(items) as FullArtwork[], counts: { total, ...counts } }
}

/** Counts the matches that comparisons leave out. */
async function countLeftOut(db: Db, where: Sql, compared: readonly Comparison[]): Promise<Counts> {
  if (compared.length === 0) return {}
  const count = (condition: Sql) => countMatches(db, table, sql`${where} and ${condition}`)
  const others = compared.find(({ inOtherCurrencies }) => inOtherCurrencies)?.inOtherCurrencies
  const [withoutValue, inOtherCurrencies] = await Promise.all([
    count(
      sql`(${sql.join(
        compared.map(({ withoutValue }) => withoutValue),
        sql` or `,
      )})`,
    ),
    others && count(others),
  ])
  return { withoutValue, inOtherCurrencies }
}
