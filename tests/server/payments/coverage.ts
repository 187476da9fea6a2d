import { sql } from 'kysely'
import type { PaidApp } from '@/tests/support/server/paidApp'
import { buildOpportunity } from '@/tests/support/server/factories'
import { create, publishable, write } from '@/tests/support/server/opportunityWriter'
import type { Writer } from '@/tests/support/server/writers'

export type CoverageKind = 'post' | 'boost'

/** Publishes an opportunity on the plan. @returns its id, or undefined if the plan does not pay for it */
export async function publishOnPlan(api: PaidApp, writer: Writer): Promise<string | undefined> {
  const body = { ...publishable(), status: 'PUBLISHED', listingPlan: 'STANDARD' }
  const { opportunity } = await create(api, writer, body)
  return opportunity.status === 'PUBLISHED' ? opportunity.id : undefined
}

/** Boosts a public opportunity with a credit. @returns its id, or undefined if there is no credit */
export async function boostOnPlan(api: PaidApp, writer: Writer): Promise<string | undefined> {
  const { uid, profileId } = writer
  const id = await buildOpportunity(api.db, {
    profile_id: profileId,
    owner_uid: uid,
    published_at: new Date(),
  })
  const { status } = await write(api, 'PUT', `boost/${id}`, writer.headers, { type: 'HIGHLIGHT' })
  return status === 200 ? id : undefined
}

/** What was covered and has not ended: ids of opportunities, sorted. */
export async function readCoverage({ db }: PaidApp, { profileId }: Writer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from opportunities o
    where o.profile_id = ${profileId} and (
      exists (select from post_allowances a where a.opportunity_id = o.id) and o.listed_until > now()
      or exists (select from boosts b where b.opportunity_id = o.id and b.ends_at > now()))`.execute(
    db,
  )
  return rows.map(({ id }) => id).sort()
}

/** Moves what was covered into the past, as the payment provider's clock moves what was paid. */
export async function ageCoverage({ db }: PaidApp, { profileId }: Writer): Promise<void> {
  const month = sql`interval '744 hours'`
  const own = sql`(select id from opportunities where profile_id = ${profileId})`
  await sql`update post_allowances set used_at = used_at - ${month}
    where opportunity_id in ${own}`.execute(db)
  await sql`update opportunities set listed_until = listed_until - ${month}
    where profile_id = ${profileId}`.execute(db)
  await sql`update boosts set created_at = created_at - ${month},
      starts_at = starts_at - ${month}, ends_at = ends_at - ${month}
    where opportunity_id in ${own}`.execute(db)
  await sql`update boost_credits set taken_at = taken_at - ${month} where subscription_id in
    (select id from subscriptions where profile_id = ${profileId})`.execute(db)
}
