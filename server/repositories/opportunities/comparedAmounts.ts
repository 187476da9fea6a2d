import { sql } from 'kysely'
import type { OpportunityQuery } from '@/contract/opportunities/opportunities'
import { othersThan } from '@/server/repositories/lists'

/** What an order by amounts compares, and what it leaves out since its amount is in another currency. */
export function comparedIn({ sortBy, currency }: OpportunityQuery) {
  if (!currency) return null
  if (sortBy === 'reward')
    return {
      listed: sql`o.reward_currency = ${currency}`,
      others: othersThan(sql`o.reward_currency`, currency),
    }
  if (sortBy === 'fee')
    return {
      listed: sql`(o.fee_minor = 0 or o.fee_currency = ${currency})`,
      others: othersThan(sql`o.fee_minor <> 0 and o.fee_currency`, currency),
    }
  return null
}
