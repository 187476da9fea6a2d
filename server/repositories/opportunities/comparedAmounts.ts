import { sql, type RawBuilder } from 'kysely'
import type { OpportunityQuery } from '@/contract/opportunities'

/** Two ranges of an index, where `<>` would read the whole table. */
const other = (column: RawBuilder<unknown>, currency: string) =>
  sql`(${column} < ${currency} or ${column} > ${currency})`

/** What an order by amounts compares, and what it leaves out since its amount is in another currency. */
export function comparedIn({ sortBy, currency }: OpportunityQuery) {
  if (!currency) return null
  if (sortBy === 'reward')
    return {
      listed: sql`o.reward_currency = ${currency}`,
      others: other(sql`o.reward_currency`, currency),
    }
  if (sortBy === 'fee')
    return {
      listed: sql`(o.fee_minor = 0 or o.fee_currency = ${currency})`,
      others: sql`o.fee_minor <> 0 and ${other(sql`o.fee_currency`, currency)}`,
    }
  return null
}
