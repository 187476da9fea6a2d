import { sql, type RawBuilder } from 'kysely'
import type { MailPreference } from '@/contract/enums/mails'
import type { Db } from '@/server/db/connection'
import { liveProfile, publishedOpportunity } from '@/server/repositories/projections/fragments'

const wants = (uid: RawBuilder<unknown>, kind: MailPreference) => sql`
  not exists (select from mail_preferences m where m.uid = ${uid} and m.kind = ${kind} and not m.is_on)`
const isNew = (key: RawBuilder<unknown>) =>
  sql`not exists (select from mail_items i where i.key = ${key})`
const epoch = (column: string) => sql`extract(epoch from ${sql.ref(column)})::bigint`

export interface DueDeadline {
  profileId: string
  uid: string
  email: string
  opportunityId: string
  deadline: Date
  key: string
}

const DEADLINE_NOTICE = sql`interval '72 hours'`

/**
 * Bookmarks to remind of, by profile and deadline: made earlier than three days before the deadline,
 * without a personal status, not applied for, and not reminded of since the deadline was last moved.
 * @param profileId only those of one profile
 */
export async function listDueDeadlines(
  db: Db,
  now: Date,
  profileId?: string,
): Promise<DueDeadline[]> {
  const key = sql`concat_ws(' ', 'deadline', b.profile_id, o.id, ${epoch('o.deadline_at')})`
  const { rows } = await sql<DueDeadline>`
    select b.profile_id as "profileId", reader.owner_uid as uid, a.email, o.id as "opportunityId",
      o.deadline_at as deadline, ${key} as key
    from opportunities o
    join profiles p on p.id = o.profile_id
    join bookmarks b on b.opportunity_id = o.id
    join profiles reader on reader.id = b.profile_id
    join mail_addresses a on a.uid = reader.owner_uid and a.verified
    where ${publishedOpportunity} and ${liveProfile} and reader.deleted_at is null
      and o.closes_at > ${now} and o.closes_at <= ${now}::timestamptz + ${DEADLINE_NOTICE}
      and b.status is null and b.created_at <= o.deadline_at - ${DEADLINE_NOTICE}
      and not exists (select from applications a
        where a.opportunity_id = o.id and a.profile_id = b.profile_id
          and a.state in ('DRAFT', 'SUBMITTED') and a.erased_at is null)
      and ${wants(sql`reader.owner_uid`, 'DEADLINE')} and ${isNew(key)}
      ${profileId === undefined ? sql`` : sql`and b.profile_id = ${profileId}`}
    order by b.profile_id, o.closes_at, o.id`.execute(db)
  return rows
}

export interface DueListing {
  uid: string
  email: string
  opportunityId: string
  title: string
  listedUntil: Date
  key: string
}

/**
 * Posts to remind their owners of, seven days and one day before their listing ends. A post that
 * closes before is left out. @param uid only those of one user
 */
export async function listDueListings(db: Db, now: Date, uid?: string): Promise<DueListing[]> {
  const key = sql`concat_ws(' ', 'listing', o.id, ${epoch('o.listed_until')}, notice.days)`
  const { rows } = await sql<DueListing>`
    select p.owner_uid as uid, a.email, o.id as "opportunityId", o.title,
      o.listed_until as "listedUntil", ${key} as key
    from opportunities o
    join profiles p on p.id = o.profile_id
    join mail_addresses a on a.uid = p.owner_uid and a.verified
    cross join (values (7), (1)) as notice (days)
    where ${publishedOpportunity} and ${liveProfile}
      and o.listed_until > ${now}
      and o.listed_until <= ${now}::timestamptz + make_interval(hours => 24 * notice.days)
      and o.closes_at > o.listed_until
      and ${wants(sql`p.owner_uid`, 'LISTING')} and ${isNew(key)}
      ${uid === undefined ? sql`` : sql`and p.owner_uid = ${uid}`}
    order by p.owner_uid, o.listed_until, o.id`.execute(db)
  return rows
}

export interface DueDraft {
  applicationId: string
  uid: string
  opportunityId: string
  key: string
}

/**
 * Applications that are not submitted, to remind of three days and one day before the deadline. One that was
 * started later than that is left out. @param uid only those of one user
 */
export async function listDueDrafts(db: Db, now: Date, uid?: string): Promise<DueDraft[]> {
  const key = sql`concat_ws(' ', 'draft', d.id, ${epoch('o.deadline_at')}, notice.days)`
  const notice = sql`make_interval(hours => 24 * notice.days)`
  const { rows } = await sql<DueDraft>`
    select d.id as "applicationId", d.applicant_uid as uid, o.id as "opportunityId", ${key} as key
    from applications d
    join opportunities o on o.id = d.opportunity_id
    join profiles p on p.id = o.profile_id
    join profiles applicant on applicant.id = d.profile_id
    cross join (values (3), (1)) as notice (days)
    where d.state = 'DRAFT' and d.erased_at is null and applicant.deleted_at is null
      and ${publishedOpportunity} and ${liveProfile} and o.application ->> 'kind' = 'HERE'
      and o.closes_at > ${now} and o.closes_at <= ${now}::timestamptz + ${notice}
      and d.started_at <= o.deadline_at - ${notice}
      and ${wants(sql`d.applicant_uid`, 'DEADLINE')} and ${isNew(key)}
      ${uid === undefined ? sql`` : sql`and d.applicant_uid = ${uid}`}
    order by o.closes_at, d.id`.execute(db)
  return rows
}
