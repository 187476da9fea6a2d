import { sql, type RawBuilder } from 'kysely'
import type { ArtworkQuery } from '@/contract/artworks/artworks'
import type { Counts } from '@/contract/countHeaders'
import type { ArtworkSize, ArtworkSort } from '@/contract/enums/artworks'
import { defaultCurrency } from '@/contract/enums/payments/currencies'
import { decimalDigits } from '@/contract/pricing/money'
import type { Db } from '@/server/db/connection'
import { tagKey } from '@/server/repositories/derivedColumns/artworks'
import {
  countNow,
  countStatement,
  othersThan,
  promotedPage,
  type ReadCount,
} from '@/server/repositories/lists'
import { fullArtwork, type FullArtwork } from '@/server/repositories/projections/artworks'
import { publicArtwork } from '@/server/repositories/projections/fragments'
import { allOf, anyOf, wordsBegin } from '@/server/search/search'

type Sql = RawBuilder<unknown>

const from = sql`artworks a`
const join = sql`join profiles p on p.id = a.profile_id`
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
  inOtherCurrencies?: Sql[]
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
    inOtherCurrencies: othersThan(sql`${priced} and a.price_currency`, currency),
    withoutValue: sql`(a.availability <> 'FOR_SALE' or a.price_minor is null)`,
  }
}

/** What the order compares comes first. Sizes and prices can be compared at once: prices by their range. */
const comparisonsOf = (query: ArtworkQuery): Comparison[] => [
  ...(query.sortBy === 'smallest' || query.sortBy === 'largest' ? [comparedSizes] : []),
  ...(comparesPrices(query) ? [comparedPrices(query)] : []),
]

/** The sizes as ranges of `longest_cm` (size_group in server/db/migrations/0018_artwork_filters.ts). */
const lengths: Record<ArtworkSize, Sql> = {
  SMALL: sql`a.longest_cm <= 40`,
  MEDIUM: sql`a.longest_cm > 40 and a.longest_cm <= 100`,
  LARGE: sql`a.longest_cm > 100`,
}

/** Conditions for each of which an index has the artworks in the list's order. */
function rangesOf(query: ArtworkQuery, [compared]: readonly Comparison[]): Sql[] {
  const { sortBy, featured, profileId, sizes } = query
  const conditions: Sql[] = [publicArtwork]
  if (profileId) conditions.push(sql`a.profile_id = ${profileId}`)
  if (sortBy !== 'newest' && compared) conditions.push(compared.listed)
  if (sortBy === 'newest' && featured) conditions.push(sql`a.featured_at is not null`)
  const range = sql.join(conditions, sql` and `)
  if (compared !== comparedSizes || !sizes?.length) return [range]
  return [...new Set(sizes)].map((size) => sql`${range} and ${lengths[size]}`)
}

/** Lists public artworks (docs/product.md, "Artwork lists and pages"). */
export async function listArtworks(
  db: Db,
  query: ArtworkQuery,
  readCount: ReadCount = countNow,
): Promise<{ artworks: FullArtwork[]; counts: Counts }> {
  const where = conditionsOf(query)
  const compared = comparisonsOf(query)
  const [{ items, total }, counts] = await Promise.all([
    promotedPage(db, query, listOf(query, where, compared), readCount),
    countLeftOut(db, where, compared, readCount),
  ])
  return { artworks: JSON.parse(items) as FullArtwork[], counts: { total, ...counts } }
}

const listOf = (query: ArtworkQuery, where: Sql, compared: readonly Comparison[]) => ({
  table: sql`artworks`,
  alias: sql`a`,
  join,
  where: sql.join([where, ...compared.map(({ listed }) => listed)], sql` and `),
  order: orderOf(query),
  ranges: rangesOf(query, compared),
  // An order by size or price has no places of its own for promoted artworks.
  promoted:
    query.profileId || query.sortBy !== 'newest' ? sql`select null::uuid where false` : promoted,
  item: fullArtwork,
})

/** Counts the matches that comparisons leave out. */
async function countLeftOut(
  db: Db,
  where: Sql,
  compared: readonly Comparison[],
  readCount: ReadCount,
): Promise<Counts> {
  if (compared.length === 0) return {}
  const count = async (...conditions: Sql[]) => {
    const counted = conditions.map((condition) => sql`${where} and ${condition}`)
    return (await readCount(db, countStatement(from, counted))).matches
  }
  const others = compared.find(({ inOtherCurrencies }) => inOtherCurrencies)?.inOtherCurrencies
  const [withoutValue, inOtherCurrencies] = await Promise.all([
    count(
      sql`(${sql.join(
        compared.map(({ withoutValue }) => withoutValue),
        sql` or `,
      )})`,
    ),
    others && count(...others),
  ])
  return { withoutValue, inOtherCurrencies }
}
