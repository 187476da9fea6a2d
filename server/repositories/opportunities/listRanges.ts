import { sql, type RawBuilder } from 'kysely'
import type { OpportunityQuery } from '@/contract/opportunities/opportunities'
import { publicOpportunity } from '@/server/repositories/projections/fragments'
import { comparedIn } from './comparedAmounts'

type Sql = RawBuilder<unknown>

const where = (...conditions: Sql[]) => sql.join([publicOpportunity, ...conditions], sql` and `)

const open = sql`o.closes_at > now()`

/** A date of the organizer's calendar is within a day of the same date in UTC. */
export function closingBounds({ deadlineAfter, deadlineBefore }: OpportunityQuery): Sql[] {
  const day = (date: string) => sql`(${date}::date::timestamp at time zone 'UTC')`
  return [
    ...(deadlineAfter ? [sql`o.closes_at > ${day(deadlineAfter)} - interval '1 day'`] : []),
    ...(deadlineBefore ? [sql`o.closes_at < ${day(deadlineBefore)} + interval '2 days'`] : []),
  ]
}

/** Conditions for each of which an index has the open opportunities in the list's order. */
export function rangesOf(query: OpportunityQuery): Sql[] {
  const { sortBy, types, currency } = query
  if (sortBy === 'newest') return [where()]
  if (sortBy === 'reward') return [where(comparedIn(query)?.listed ?? sql`true`)]
  if (sortBy === 'fee')
    return [
      where(sql`o.fee_minor = 0`, open),
      where(sql`o.fee_minor > 0`, currency ? sql`o.fee_currency = ${currency}` : sql`true`),
    ]
  const bounds = closingBounds(query)
  if (!types?.length) return [where(open, ...bounds)]
  return [...new Set(types)].map((type) => where(sql`o.type = ${type}`, open, ...bounds))
}
