import { sql, type RawBuilder } from 'kysely'
import type { ApplicationCounts, CallApplications } from '@/contract/admin'
import { pageSizes } from '@/contract/limits/listLimits'
import type { Page } from '@/contract/values/values'
import type { Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'

const count = (which: RawBuilder<unknown>) => sql`(count(*) filter (where ${which}))::int`
const decided = (decision: string) =>
  count(sql`a.state = 'SUBMITTED' and a.notified_decision = ${sql.lit(decision)}`)

/** Of applications `a`, also erased ones; no column tells of single persons. */
const counts = sql`
  ${count(sql`a.state = 'SUBMITTED'`)} as submitted,
  ${count(sql`a.state = 'WITHDRAWN'`)} as withdrawn,
  ${decided('ACCEPTED')} as accepted, ${decided('WAITING_LIST')} as "waitingList",
  ${decided('DECLINED')} as declined,
  ${count(sql`a.state = 'SUBMITTED' and a.notified_at is null`)} as "notNotified"`

/** Calls that somebody has applied to, the latest deadline first. */
export async function listCallApplications(
  db: Db,
  page: number,
): Promise<Page<CallApplications> & { totals: ApplicationCounts }> {
  const size = pageSizes.callApplications
  const { rows: items } = await sql<CallApplications>`
    select o.id, o.title, json_build_object('id', p.id, 'name', p.name) as organizer, ${counts}
    from applications a join opportunities o on o.id = a.opportunity_id
    join profiles p on p.id = o.profile_id
    where a.state <> 'DRAFT'
    group by o.id, p.id order by o.deadline_at desc nulls first, o.id
    ${onPage({ page, size })}`.execute(db)
  const { rows } = await sql<{ total: number; totals: ApplicationCounts }>`
    select count(distinct counted.opportunity_id)::int as total,
      (select to_json(sums) from (select ${counts} from applications a) sums) as totals
    from applications counted where counted.state <> 'DRAFT'`.execute(db)
  const [all] = rows
  if (!all) throw new Error('counting returned no row')
  return { items, page, size, ...all, totalIsCapped: false }
}
