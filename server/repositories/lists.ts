import { sql, type RawBuilder } from 'kysely'
import { counts } from '@/contract/limits'
import { countCap } from '@/contract/listLimits'
import type { Db } from '@/server/db/connection'
import { runKept } from '@/server/db/statements'

type Sql = RawBuilder<unknown>

interface PromotedList {
  /** Table with its row name, such as `artworks a`. */
  from: Sql
  /** What the item needs beside it, such as `join profiles p on …`. */
  join: Sql
  id: Sql
  where: Sql
  order: Sql
  /** Ids that paid for a place at the top of this kind of list. */
  promoted: Sql
  item: Sql
}

interface Wanted<V> {
  /** Which list, and whatever makes its statement different but for what `values` leaves out. */
  shape: string
  page: number
  size: number
  values: V
}

export interface ListPage {
  /** The items as JSON text. */
  items: string
  total: number
  totalIsCapped: boolean
}

/**
 * One page of a list whose first places belong to promoted items (docs/product.md, "Boosts"): at most
 * three, taking turns every five minutes so that caches hold, and left out further down.
 * Counting stops at the cap, so that the cost does not grow with the table.
 */
export async function promotedPage<V extends Record<string, unknown>>(
  db: Db,
  { shape, page, size, values }: Wanted<V>,
  list: (places: Partial<Record<keyof V, unknown>>) => PromotedList,
): Promise<ListPage> {
  const before = (page - 1) * size
  const end = before + size
  const places = {
    size,
    offset: before,
    reach: Math.max(countCap + 1, end),
    most: Math.max(countCap, end),
  }
  const [row] = await runKept(db, shape, { ...values, ...places }, (at) =>
    pageStatement(list(at), at),
  )
  if (!row) throw new Error('a list statement answered nothing')
  return { items: row.items, total: Number(row.total), totalIsCapped: row.capped }
}

interface Row {
  items: string
  total: string
  capped: boolean
}

function pageStatement(
  { from, join, id, where, order, promoted, item }: PromotedList,
  at: Partial<Record<'size' | 'offset' | 'reach' | 'most', unknown>>,
): RawBuilder<Row> {
  const turn = sql`md5(${id}::text || floor(extract(epoch from now()) / 300)::text)`
  return sql`
    with slots as materialized (
      select ${id} as id, row_number() over (order by ${turn}) as position
      from ${from} where ${id} in (${promoted}) and ${where}
      order by position limit ${sql.lit(counts.topPostSlots)}
    ),
    matches as materialized (
      select ${id} as id, row_number() over (order by ${order}) as position
      from ${from} where ${where} and ${id} not in (select id from slots)
      order by ${order} limit ${at.reach}
    ),
    size as (select count(*) as slots from slots),
    shown as (
      select id, position from (
        select id, position - (select slots from size) as position from slots
        union all
        select id, position from matches) listed
      order by position limit ${at.size} offset ${at.offset}
    )
    select
      (select coalesce(json_agg(${item} order by s.position), '[]')
       from shown s join ${from} on ${id} = s.id ${join})::text as items,
      least((select count(*) from matches), ${at.most}::int)
        + (select slots from size) as total,
      (select count(*) > ${sql.lit(countCap)} from matches) as capped`
}
