import { sql, type RawBuilder } from 'kysely'
import { counts } from '@/contract/limits/limits'
import { countCap } from '@/contract/limits/countCap'
import type { Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'

type Sql = RawBuilder<unknown>

/** So few matches are all read and sorted. */
const FEW = 500

/** How many rows are read in the list's order to find a page, before matches are collected instead. */
const READ_AT_LEAST = 1000
const READ_FOR_EACH = 10
const MOST_READ = 5000

interface PromotedList {
  table: Sql
  /** The row's name in all other parts of the list, such as `a`. */
  alias: Sql
  /** Joins that only the item needs, such as `join profiles p on …`. */
  join: Sql
  where: Sql
  order: Sql
  /** Disjoint conditions, for each of which an index has the rows in this order. All matches meet one. */
  ranges: readonly Sql[]
  /** Selects the ids with a running boost to the top of this list. */
  promoted: Sql
  item: Sql
  facets?: Facets
}

/** `columns` are selected with each match, because a join afterwards would multiply the cost. */
interface Facets {
  columns: Sql
  /** Counts the rows of `listed`. */
  json: Sql
}

export interface Count {
  matches: number
  /** As JSON text. Null for a list without facets, and for more matches than are counted. */
  facets: string | null
}

/** Runs a statement that counts, or returns what it counted before. */
export type ReadCount = (db: Db, statement: RawBuilder<Count>) => Promise<Count>

export const countNow: ReadCount = async (db, statement) => {
  const { rows } = await statement.execute(db)
  return rows[0] ?? { matches: 0, facets: null }
}

export interface ListPage {
  /** The items as JSON text. */
  items: string
  /** As JSON text; null where counting stopped at the cap, and for a list without facets. */
  facets: string | null
  total: number
  totalIsCapped: boolean
}

interface Position {
  page: number
  size: number
}

/**
 * Returns one page of a list whose first rows are promoted items (docs/product.md, "Boosts"): at most
 * three, rotated every five minutes so that responses stay cacheable, and not repeated further down.
 * Counting stops at the cap, so that the cost does not grow with the table.
 */
export async function promotedPage(
  db: Db,
  { page, size }: Position,
  list: PromotedList,
  readCount: ReadCount,
): Promise<ListPage> {
  const end = page * size
  const most = Math.max(countCap, end)
  const limit = most + counts.topPostSlots + 1
  const { matches, facets } = await readCount(
    db,
    countStatement(sql`${list.table} ${list.alias}`, [list.where], limit, list.facets),
  )
  if (matches === 0) return { items: '[]', facets, total: 0, totalIsCapped: false }
  const { rows } = await pageStatement(list, { page, size }, matches <= FEW).execute(db)
  const [row] = rows
  if (!row) throw new Error('the list statement returned no row')
  const others = matches - row.slots
  const totalIsCapped = others > countCap
  const total = Math.min(others, most) + row.slots
  return { items: row.items, facets: totalIsCapped ? null : facets, total, totalIsCapped }
}

/** Counts the rows that meet one of several conditions, which exclude each other, up to the limit. */
export function countStatement(
  from: Sql,
  conditions: readonly Sql[],
  limit: number = countCap,
  facets?: Facets,
): RawBuilder<Count> {
  const rowsOf = (condition: Sql) =>
    sql`(select ${facets?.columns ?? sql``} from ${from} where ${condition} limit ${limit})`
  return sql<Count>`
    with listed as materialized (
      select * from (${sql.join(conditions.map(rowsOf), sql` union all `)}) counted limit ${limit}
    )
    select count(*)::int as matches,
      case when count(*) <= ${sql.lit(countCap + counts.topPostSlots)}
        then ${facets?.json ?? sql`null`}::text end as facets
    from listed`
}

/** Two ranges of an index, where `<>` would read all of it. */
export const othersThan = (column: Sql, value: string): Sql[] => [
  sql`${column} < ${value}`,
  sql`${column} > ${value}`,
]

interface Row {
  items: string
  slots: number
}

/**
 * A page among many matches is read in the order of an index, which ends early. If the first rows in this
 * order have too few matches, or if there are few in all, they are collected by the filters and sorted.
 */
function pageStatement(list: PromotedList, { page, size }: Position, areFew: boolean) {
  const { table, alias, join, where, order, promoted, item } = list
  const end = page * size
  const enough = Math.min(READ_AT_LEAST + READ_FOR_EACH * end, MOST_READ)
  const readInOrder = areFew || end > MOST_READ ? 0 : enough
  const most = areFew ? sql`` : sql`limit ${Math.max(readInOrder, end)}`
  const id = sql`${alias}.id`
  const others = sql`${where} and ${id} <> all(array(select id from slots))`
  const position = sql`${id} as id, row_number() over (order by ${order}) as position`
  return sql<Row>`
    with slots as materialized (${slotsOf(
      sql`select ${id} as id from ${table} ${alias} where ${id} in (${promoted}) and ${where}`,
    )}),
    in_order as materialized (
      select ${position} from (${firstOf(list, readInOrder)}) ${alias}
      where ${others} order by ${order} limit ${end}
    ),
    found as (select count(*) = ${end} as is_enough from in_order),
    collected as materialized (
      select ${position} from ${table} ${alias}
      where not (select is_enough from found) and ${others}
      order by ${order} ${most}
    ),
    matches as (
      select * from in_order where (select is_enough from found) union all select * from collected
    ),
    size as (select count(*)::int as slots from slots),
    shown as (
      select id, position from (
        select id, position - (select slots from size) as position from slots
        union all
        select id, position from matches) listed
      order by position ${onPage({ page, size })}
    )
    select slots,
      (select coalesce(json_agg(${item} order by s.position), '[]')
       from shown s join ${table} ${alias} on ${id} = s.id ${join})::text as items
    from size`
}

/** How long the same promoted items are shown, in seconds: responses stay cacheable in this time. */
const TURN = 300

/**
 * The promoted items of this turn with their position, of all that match a list. Turn by turn each takes the next
 * slots; after a round, the positions move by one. So all are shown equally often, at each position, in a few hours.
 * @param moment in seconds since 1970
 */
export function slotsOf(matching: Sql, moment: Sql = sql`extract(epoch from now())`): Sql {
  const most = sql.lit(counts.topPostSlots)
  const turn = sql`floor(${moment} / ${sql.lit(TURN)})::bigint * ${most}`
  return sql`
    select id, row_number() over (
      order by mod(mod(place - turn - turn / among, among) + among, among)) as position
    from (
      select id, row_number() over (order by id) as place, count(*) over () as among, ${turn} as turn
      from (${matching}) matching
    ) waiting
    order by position limit ${most}`
}

/** The first rows of all ranges, in the list's order. */
function firstOf({ table, alias, ranges, order }: PromotedList, limit: number): Sql {
  const first = (from: Sql, where: Sql) =>
    sql`select ${alias}.* from ${from} ${alias} where ${where} order by ${order} limit ${limit}`
  const [only] = ranges
  if (only && ranges.length === 1) return first(table, only)
  const each = ranges.map((range) => sql`(${first(table, range)})`)
  return first(sql`(${sql.join(each, sql` union all `)})`, sql`true`)
}
