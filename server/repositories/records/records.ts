import { sql, type RawBuilder } from 'kysely'
import type { OpportunityRecord, ProfileRecord } from '@/contract/opportunities/records'
import type { Db } from '@/server/db/connection'
import {
  instant,
  liveProfile,
  publicProfile,
  publicOpportunity,
} from '@/server/repositories/projections/fragments'
import { answersApplicants, applicantFacts, applicants } from './applicants'
import { guaranteedAnswers } from './guaranteedAnswers'
import { moneyFacts } from './moneyFacts'

/** On the page of an organizer. */
const SHOWN_REPLIES = 10

const changesOf = (field: 'deadline' | 'fees') => sql`(
  select count(*) from jsonb_array_elements(o.changes) change where change ->> 'field' = ${sql.lit(field)})`

const promisedDays = sql`o.notification_date - left(o.deadline_local, 10)::date`
const namesJurors = sql`coalesce(o.jury, '') <> ''`

/** Undefined for a call that is not public. */
export async function findOpportunityRecord(
  db: Db,
  opportunityId: string,
): Promise<OpportunityRecord | undefined> {
  const { rows } = await sql<OpportunityRecord>`
    select f.applied, f.accepted, f."notifiedPercent", f."decisionDays", f.waivers,
      ${guaranteedAnswers(sql`m.opportunity_id = ${opportunityId}`)} as "guaranteedAnswers",
      ${promisedDays} as "promisedDays", o.notification_date::text as "promisedOn",
      ${changesOf('deadline')}::int as "deadlineChanges", ${changesOf('fees')}::int as "feeChanges",
      ${namesJurors} as "namesJurors", m."entryFees", m.given,
      case when o.fee_type = 'FEES' then o.fees #>> '{application,per}' end as "entryFeePer",
      (select json_build_object('text', r.text, 'at', ${instant('r.at')})
        from record_replies r where r.opportunity_id = o.id) as reply
    from opportunities o join profiles p on p.id = o.profile_id
    cross join (select ${applicantFacts}
      from ${applicants(sql`a.opportunity_id = ${opportunityId}`)} counted) f
    cross join (select ${moneyFacts(sql`o.id = ${opportunityId}`)}) m
    where o.id = ${opportunityId} and ${publicOpportunity} and ${liveProfile}`.execute(db)
  return rows[0]
}

const median = (value: RawBuilder<unknown>) =>
  sql`round(percentile_cont(0.5) within group (order by (${value})::float8))::int`

/** Also counts calls that were deleted. Undefined for a profile that is not public. */
export async function findProfileRecord(
  db: Db,
  profileId: string,
): Promise<ProfileRecord | undefined> {
  const published = sql`o.profile_id = ${profileId} and o.published_at is not null
    and o.invitation_code is null`
  const { rows } = await sql<ProfileRecord>`
    select f.applied, f.accepted, f."notifiedPercent", f."decisionDays", f.waivers, f."answersApplicants",
      ${guaranteedAnswers(sql`m.organizer_id = ${profileId}`)} as "guaranteedAnswers",
      c.calls, c."promisedDays", c."deadlineChanges", c."feeChanges", c."callsNamingJurors", m."entryFees", m.given,
      (select coalesce(json_agg(reply), '[]') from (
        select json_build_object('opportunityId', o.id, 'title', o.title, 'text', r.text,
          'at', ${instant('r.at')}) as reply
        from record_replies r join opportunities o on o.id = r.opportunity_id
        where o.profile_id = ${profileId} and ${publicOpportunity}
        order by r.at desc, o.id limit ${sql.lit(SHOWN_REPLIES)}) latest) as replies
    from profiles p
    cross join (select ${applicantFacts}, ${answersApplicants} as "answersApplicants"
      from ${applicants(sql`a.organizer_id = ${profileId}`)} counted) f
    cross join (
      select count(*)::int as calls, ${median(promisedDays)} as "promisedDays",
        coalesce(sum(${changesOf('deadline')}), 0)::int as "deadlineChanges",
        coalesce(sum(${changesOf('fees')}), 0)::int as "feeChanges",
        count(*) filter (where ${namesJurors})::int as "callsNamingJurors"
      from opportunities o where ${published}) c
    cross join (select ${moneyFacts(published)}) m
    where p.id = ${profileId} and ${publicProfile}`.execute(db)
  return rows[0]
}

/** An empty text removes the reply. */
export async function saveReply(db: Db, opportunityId: string, text: string): Promise<void> {
  if (text === '') {
    await db.deleteFrom('record_replies').where('opportunity_id', '=', opportunityId).execute()
    return
  }
  const at = sql<Date>`now()`
  await db
    .insertInto('record_replies')
    .values({ opportunity_id: opportunityId, text, at })
    .onConflict((row) => row.column('opportunity_id').doUpdateSet({ text, at }))
    .execute()
}
