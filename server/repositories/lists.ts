import { sql, type RawBuilder } from 'kysely'
import { counts } from '@/contract/limits/limits'
import { countCap } from '@/contract/limits/listLimits'
import type { Db } from '@/server/db/connection'

type Sql = RawBuilder<unknown>

interface PromotedList {
  /** Table with its row name, such as `artworks a`. */
  from: Sql
  /** Joins that only the item needs, such as `join profiles p on …`. */
  join: Sql
  id: Sql
  where: Sql
  order: Sql
  /** Selects the ids with a running boost to the top of this list. */
  promoted: Sql
  item: Sql
  /**
   * Counts over the matches. `columns` are selected with each of them, because a join afterwards would
   * multiply the cost; `json` counts the rows of `listed`.
   */
  facets?: { columns: Sql; json: Sql }
}

export interface ListPage {
  /** The items as JSON text. */
  items: string
  /** As JSON text; null where counting stopped at the cap, and for a list without facets. */
  facets: string | null
  total: number
  totalIsCapped: boolean
}

/**
 * Returns one page of a list whose first rows are promoted items (docs/product.md, "Boosts"): at most
 * three, rotated every five minutes so that responses stay cacheable, and not repeated further down.
 * Counting stops at the cap, so that the cost does not grow with the table.
 */
export async function promotedPage(
  db: Db,
  { page, size }: { page: number; size: number },
  list: PromotedList,
): Promise<ListPage> {
  const { rows } = await pageStatement(list, page, size).execute(db)
  const [row] = rows
  if (!row) throw new Error('the list statement returned no row')
  const { items, facets, total, capped } = row
  return { items, facets, total: Number(total), totalIsCapped: capped }
}

/** Counts up to the cap of every list. */
export async function countMatches(db: Db, from: Sql, where: Sql): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (select from ${from} where ${where} limit ${sql.lit(countCap)}) matches`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

interface Row {
  items: string
  facets: string | null
  total: string
  capped: boolean
}

function pageStatement(
  { from, join, id, where, order, promoted, item, facets }: PromotedList,
  page: number,
  size: number,
): RawBuilder<Row> {
  const offset = (page - 1) * size
  const end = offset + size
  const columns = facets ? sql`, ${facets.columns}` : sql``
  const rotation = sql`md5(${id}::text || floor(extract(epoch from now()) / 300)::text)`
  return sql`
    with slots as materialized (
      select ${id} as id${columns}, row_number() over (order by ${rotation}) as position
      from ${from} where ${id} in (${promoted}) and ${where}
      order by position limit ${sql.lit(counts.topPostSlots)}
    ),
    matches as materialized (
      select ${id} as id${columns}, row_number() over (order by ${order}) as position
      from ${from} where ${where} and ${id} <> all(array(select id from slots))
      order by ${order} limit ${Math.max(countCap + 1, end)}
    ),
    listed as (select * from slots union all select * from matches),
    size as (select count(*) as slots from slots),
    shown as (
      select id, position from (
        select id, position - (select slots from size) as position from slots
        union all
        select id, position from matches) listed
      order by position limit ${size} offset ${offset}
    )
    select
      (select coalesce(json_agg(${item} order by s.position), '[]')
       from shown s join ${from} on ${id} = s.id ${join})::text as items,
      least((select count(*) from matches), ${Math.max(countCap, end)}::int)
        + (select slots from size) as total,
      (select count(*) > ${sql.lit(countCap)} from matches) as capped,
      case when (select count(*) <= ${sql.lit(countCap)} from matches)
        then ${facets?.json ?? sql`null`}::text end as facets`
}
