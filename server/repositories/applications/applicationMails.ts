import { sql } from 'kysely'
import type { ApplicationCall } from '@/contract/applications/applications'
import { prepared, type Db } from '@/server/db/connection'
import { instant } from '@/server/repositories/projections/fragments'
import { isWaiting } from '@/server/repositories/reviews/decisions'
import { applicationCall, callOfApplication } from './calls'

/** What a mail about an application says. */
interface MailedApplication {
  /** The application's id once the account was erased. */
  uid: string
  name: string
  call: ApplicationCall
  isLate: boolean
  submittedAt: string | null
  eraseAt: string | null
  /** Of the last change of the deadline. */
  reason: string | null
  /** The last day to confirm the place; null without a confirmation. */
  confirmUntil: string | null
}

export async function findMailedApplication(
  db: Db,
  id: string,
  now: Date,
): Promise<MailedApplication | undefined> {
  const { rows } = await prepared<MailedApplication>`
    select coalesce(x.applicant_uid, x.id::text) as uid,
      coalesce(x.submission ->> 'name', x.draft ->> 'name') as name,
      ${applicationCall({ now, title: sql`x.call_title`, startedAt: sql`x.started_at` })} as call,
      x.is_late as "isLate", ${instant('x.submitted_at')} as "submittedAt",
      ${instant('x.erase_at')} as "eraseAt", x.notified_confirm_until::text as "confirmUntil",
      jsonb_path_query_array(o.changes, '$[*] ? (@.field == "deadline")') -> -1 ->> 'reason' as reason
    from applications x ${callOfApplication}
    where x.id = ${id} and x.erased_at is null`.execute(db)
  return rows[0]
}

/** Drafts and submitted applications without a decision that was mailed or is about to be. */
const isUndecided = sql`a.erased_at is null and a.state <> 'WITHDRAWN' and a.notified_at is null
  and not (${isWaiting})`

/** Undecided applications for an opportunity that is public. */
export async function listApplying(db: Db, opportunityId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a join opportunities o on o.id = a.opportunity_id
    where o.id = ${opportunityId} and o.status = 'PUBLISHED' and not o.hidden and ${isUndecided}
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Undecided applications for opportunities that are removed or hidden now. */
export async function listAffected(
  db: Db,
  removed: { opportunityId: string } | { profileId: string },
): Promise<string[]> {
  const which =
    'profileId' in removed
      ? sql`o.profile_id = ${removed.profileId}`
      : sql`o.id = ${removed.opportunityId}`
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a join opportunities o on o.id = a.opportunity_id
    where ${which} and (o.status = 'REMOVED' or o.hidden) and ${isUndecided}
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The key under which the ledger has a mail about an application. */
export const applicationMailKey = (event: string, id: string, at: string): string =>
  `${event.toLowerCase()} ${id} ${at}`

/** Applications whose applicants had a mail about the removal, of an opportunity that is public again. */
export async function listNotifiedOfRemoval(
  db: Db,
  opportunityId: string,
  at: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a join opportunities o on o.id = a.opportunity_id
    where o.id = ${opportunityId} and o.status = 'PUBLISHED' and not o.hidden
      and a.erased_at is null
      and exists (select from mail_items i where i.key = 'call_removed ' || a.id || ${` ${at}`}::text)
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}
