import { sql } from 'kysely'
import type { ApplicationRound, Decision } from '@/contract/enums/applications'
import { applicationTimes } from '@/contract/limits/applicationLimits'
import type { Db } from '@/server/db/connection'

/** A submitted application with what its letter says. */
export interface ChosenApplication {
  id: string
  name: string
  call: string
  organizer: string
  notified_decision: Decision | null
  notified_confirm_until: string | null
  /** For its time zone. */
  deadline: { timeZone: string } | null
}

/** Comments on the application `a` for its applicant, in an order that does not say who wrote them. */
const comments = sql`(
  select coalesce(jsonb_agg(r.comment order by md5(r.application_id || r.reviewer_uid)), '[]')
  from application_reviews r
  where r.application_id = a.id and r.comment is not null and not r.has_conflict)`

const chosenFields = sql`a.id, coalesce(a.submission ->> 'name', '') as name, o.title as call,
  p.name as organizer, a.notified_decision,
  a.notified_confirm_until::text as notified_confirm_until,
  case when o.deadline_zone is not null then json_build_object('timeZone', o.deadline_zone) end as deadline`

const fromChosen = (opportunityId: string, ids: readonly string[]) => sql`
  from applications a join opportunities o on o.id = a.opportunity_id
  join profiles p on p.id = o.profile_id
  where a.opportunity_id = ${opportunityId} and a.id = any(${ids}::uuid[])
    and a.state = 'SUBMITTED' and a.erased_at is null`

/** With what reviewers wrote for the applicant. */
type CommentedApplication = ChosenApplication & { comments: string[] }

/** In the order of submission, without those that were withdrawn. */
export async function findChosen(
  db: Db,
  opportunityId: string,
  ids: readonly string[],
): Promise<CommentedApplication[]> {
  const { rows } = await sql<CommentedApplication>`
    select ${chosenFields}, ${comments} as comments ${fromChosen(opportunityId, ids)} order by a.number`.execute(
    db,
  )
  return rows
}

/** The same without comments; nobody scores or decides on them until the transaction ends. In order, so that no two wait for each other. */
export async function lockChosen(
  db: Db,
  opportunityId: string,
  ids: readonly string[],
): Promise<ChosenApplication[]> {
  const { rows } = await sql<ChosenApplication>`
    select ${chosenFields} ${fromChosen(opportunityId, ids)} order by a.id for no key update of a`.execute(
    db,
  )
  return rows
}

interface NewDecision {
  decision: Decision
  letters: readonly { id: string; message: string }[]
  sharesComments: boolean
  /** The last day to confirm the place; null without a confirmation. */
  confirmUntil: string | null
}

/** Replaces decisions that applicants have not been notified of. @returns when they are notified, by the clock of the database */
export async function saveDecisions(
  db: Db,
  { decision, letters, sharesComments, confirmUntil }: NewDecision,
): Promise<Date> {
  const { rows } = await sql<{ notify_at: Date }>`
    update applications a
    set decision = ${decision}, decision_message = l.message, shares_comments = ${sharesComments},
      confirm_until = ${confirmUntil}, decided_at = now(),
      notify_at = date_trunc('milliseconds', now())
        + make_interval(secs => ${sql.lit(applicationTimes.takeBack)})
    from unnest(${letters.map(({ id }) => id)}::uuid[], ${letters.map(({ message }) => message)}::text[])
      as l (id, message)
    where a.id = l.id
    returning a.notify_at`.execute(db)
  const [first] = rows
  if (!first) throw new Error('no decision was saved')
  return first.notify_at
}

/** A decision on the application `a` that waits to be mailed. */
export const isWaiting = sql`a.notify_at is not null and (a.notified_at is null or a.notified_at < a.notify_at)
  and a.state = 'SUBMITTED' and a.erased_at is null`

/** The decision that applicants were notified of before counts again. @returns the ids of those that were taken back */
export async function takeBackDecisions(
  db: Db,
  opportunityId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with locked as (
      select a.id from applications a
      where a.opportunity_id = ${opportunityId} and a.id = any(${ids}::uuid[]) and ${isWaiting}
      order by a.id for no key update
    )
    update applications a
    set decision = notified_decision, decision_message = notified_message, confirm_until = notified_confirm_until,
      decided_at = notified_at,
      notify_at = notified_at
    from locked where a.id = locked.id returning a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Decisions whose ten minutes are over. */
export async function findDueDecisions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a where a.notify_at <= now() and ${isWaiting}
    order by a.notify_at, a.number`.execute(db)
  return rows.map(({ id }) => id)
}

/** A decision with what its mail says. */
export interface NotifiedDecision {
  decision: Decision
  /** The decision that the applicant was notified of before. */
  before: Decision | null
  message: string
  comments: string[]
  /** The last day to confirm the place; null without a confirmation. */
  confirmUntil: string | null
  notifyAt: Date
  /** The application's id once the account was erased. */
  uid: string
  call: string
  organizer: string | null
  organizerId: string | null
  /** The organizer's verified address; null without one. */
  replyTo: string | null
}

/** Marks an applicant as notified. Undefined when the decision was taken back or mailed meanwhile. */
export async function markNotified(
  db: Db,
  id: string,
  eraseAt: Record<Decision, Date>,
): Promise<NotifiedDecision | undefined> {
  const { rows } = await sql<NotifiedDecision>`
    update applications a
    set notified_at = now(), notified_decision = decision, notified_message = decision_message,
      notified_confirm_until = confirm_until, confirmation = null, confirmation_at = null,
      confirmation_note = null, place_passed_at = null,
      notified_comments = case when a.shares_comments then ${comments} end,
      erase_at = (${JSON.stringify(eraseAt)}::jsonb ->> decision)::timestamptz,
      erasure_notice_at = null
    from (select id, notified_decision from applications where id = ${id} for no key update) earlier
    where a.id = earlier.id and a.notify_at <= now() and ${isWaiting}
    returning a.decision, earlier.notified_decision as before, a.decision_message as message,
      coalesce(a.notified_comments, '[]') as comments,
      a.notified_confirm_until::text as "confirmUntil", a.notify_at as "notifyAt",
      coalesce(a.applicant_uid, a.id::text) as uid, a.call_title as call, a.organizer_id as "organizerId",
      (select p.name from profiles p where p.id = a.organizer_id) as organizer,
      (select m.email from profiles p join mail_addresses m on m.uid = p.owner_uid and m.verified
        where p.id = a.organizer_id) as "replyTo"`.execute(db)
  return rows[0]
}

/** @returns how many of them are submitted */
export async function moveToRound(
  db: Db,
  opportunityId: string,
  { ids, round }: { ids: readonly string[]; round: ApplicationRound },
): Promise<number> {
  const { rows } = await sql`
    with locked as (
      select a.id from applications a
      where a.opportunity_id = ${opportunityId} and a.id = any(${ids}::uuid[])
        and a.state = 'SUBMITTED' and a.erased_at is null
      order by a.id for no key update
    )
    update applications a set round = ${round} from locked where a.id = locked.id
    returning a.id`.execute(db)
  return rows.length
}
