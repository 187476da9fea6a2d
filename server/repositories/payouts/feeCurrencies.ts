import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import { feeTerms } from '@/server/repositories/applications/calls'

/** The currencies of fees that a profile takes for opportunities that are open. */
export async function listFeeCurrencies(db: Db, profileId: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct ${feeTerms} ->> 'currency' as currency from opportunities o
    where o.profile_id = ${profileId} and o.status = 'PUBLISHED' and o.closes_at > now()
      and ${feeTerms} is not null
    order by 1`.execute(db)
  return rows.map(({ currency }) => currency)
}
