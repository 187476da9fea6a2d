import { sql, type Insertable } from 'kysely'
import type { ApplicationMessage } from '@/contract/applications/applicationMessages'
import { emptyJsonList, type JsonText } from '@/server/db/jsonText'
import type { Db } from '@/server/db/connection'
import type { ApplicationMessageTable } from '@/server/db/tables/applications'
import { instant } from '@/server/repositories/projections/fragments'

/** Those of the applications that a call’s organizer can write to. Locked until the transaction ends. */
export async function lockReachable(
  db: Db,
  opportunityId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('opportunity_id', '=', opportunityId)
    .where('id', 'in', ids)
    .where('state', '=', 'SUBMITTED')
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** The most messages that one of the applications has got from a side since a moment. */
export async function mostMessages(
  db: Db,
  ids: readonly string[],
  { fromOrganizer, since }: { fromOrganizer: boolean; since: Date },
): Promise<number> {
  const rows = await db
    .selectFrom('application_messages')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('application_id', 'in', ids)
    .where('from_organizer', '=', fromOrganizer)
    .where('created_at', '>', since)
    .groupBy('application_id')
    .execute()
  return Math.max(0, ...rows.map(({ count }) => Number(count)))
}

/** @returns the ids of the messages */
export async function insertMessages(
  db: Db,
  messages: readonly Insertable<ApplicationMessageTable>[],
): Promise<string[]> {
  const rows = await db
    .insertInto('application_messages')
    .values([...messages])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What organizer and applicant have written, the first one first. */
export async function listMessages(
  db: Db,
  applicationId: string,
): Promise<JsonText<ApplicationMessage[]>> {
  const { rows } = await sql<{ text: JsonText<ApplicationMessage[]> | null }>`
    select json_agg(json_build_object('id', m.id,
      'from', case when m.from_organizer then 'ORGANIZER' else 'APPLICANT' end, 'text', m.body,
      'requested', case when m.requested_document is not null then
        json_build_object('name', m.requested_document, 'until', m.requested_until) end,
      'document', case when d.id is not null then json_build_object('id', d.id, 'name', d.name,
        'pages', d.pages, 'bytes', d.bytes) end,
      'isLate', d.id is not null and coalesce(
        asked.until < (m.created_at at time zone coalesce(o.deadline_zone, 'UTC'))::date, false),
      'sentAt', ${instant('m.created_at')}) order by m.created_at, m.id)::text as text
    from application_messages m
    join applications a on a.id = m.application_id
    left join opportunities o on o.id = a.opportunity_id
    left join application_documents d on d.id = m.document_id
    left join lateral (
      select r.requested_until as until from application_messages r
      where r.application_id = m.application_id and r.requested_until is not null
        and r.created_at <= m.created_at
      order by r.created_at desc limit 1
    ) asked on true
    where m.application_id = ${applicationId}`.execute(db)
  return rows[0]?.text ?? emptyJsonList
}

/** Whether the organizer has written about an application, and has asked for a document. */
export async function findThread(
  db: Db,
  applicationId: string,
): Promise<{ isOpen: boolean; asksForDocument: boolean }> {
  const { rows } = await sql<{ isOpen: boolean; asksForDocument: boolean }>`
    select count(*) > 0 as "isOpen",
      count(*) filter (where requested_document is not null) > 0 as "asksForDocument"
    from application_messages where application_id = ${applicationId} and from_organizer`.execute(
    db,
  )
  return rows[0] ?? { isOpen: false, asksForDocument: false }
}

export interface MailedMessage {
  applicationId: string
  text: string
  requested: string | null
  /** The last day for it, `2027-03-12`. */
  until: string | null
  organizer: string
}

/** A message of an organizer whose applicant is to be mailed; undefined once it is erased. */
export async function findMailedMessage(db: Db, id: string): Promise<MailedMessage | undefined> {
  const { rows } = await sql<MailedMessage>`
    select m.application_id as "applicationId", m.body as text,
      m.requested_document as requested, m.requested_until::text as until, p.name as organizer
    from application_messages m
    join applications a on a.id = m.application_id
    join opportunities o on o.id = a.opportunity_id
    join profiles p on p.id = o.profile_id
    where m.id = ${id} and m.from_organizer and a.erased_at is null`.execute(db)
  return rows[0]
}

/** Marks the answers of a call that its organizer was not mailed about. Returns who wrote them, by name. */
export async function takeAnswers(
  db: Db,
  opportunityId: string,
  at: Date,
): Promise<{ applicationId: string; name: string }[]> {
  const { rows } = await sql<{ applicationId: string; name: string }>`
    with answered as (
      update application_messages m set mailed_at = ${at}
      from applications a
      where a.id = m.application_id and a.opportunity_id = ${opportunityId}
        and not m.from_organizer and m.mailed_at is null
      returning m.application_id, a.submission ->> 'name' as name
    )
    select distinct application_id as "applicationId", coalesce(name, '') as name
    from answered order by name, application_id`.execute(db)
  return rows
}

/** A PDF of an answer, for the organizer of the call. */
export async function findAnsweredDocument(
  db: Db,
  { applicationId, documentId }: { applicationId: string; documentId: string },
): Promise<{ id: string; name: string; opportunityId: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string; opportunityId: string }>`
    select d.id, d.name, a.opportunity_id as "opportunityId"
    from application_messages m
    join application_documents d on d.id = m.document_id
    join applications a on a.id = m.application_id
    where m.application_id = ${applicationId} and d.id = ${documentId}
      and a.erased_at is null and a.opportunity_id is not null`.execute(db)
  return rows[0]
}
