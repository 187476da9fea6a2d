import { sql } from 'kysely'
import type { ApplicationDocument, ApplicationSummary } from '@/contract/applications/applications'
import type { ApplicationContent, ApplicationSetup } from '@/contract/forms/application'
import type { Requirement } from '@/contract/opportunities/opportunity'
import { prepared, type Db } from '@/server/db/connection'
import { emptyJsonList, type JsonText } from '@/server/db/jsonText'
import type { StoredSubmission } from '@/server/db/tables/applications'
import type { ImageFile } from '@/server/repositories/images'
import { instant } from '@/server/repositories/projections/fragments'
import { confirmationOf, holdsPlace } from './confirmations'
import { applicationCall, callOfApplication, isJurorOf, submitUntil } from './calls'

export type Submission = StoredSubmission

const startedAt = sql`x.started_at`

const summaryFields = (now: Date) => sql`
  'id', x.id, 'state', x.state,
  'call', ${applicationCall({ now, title: sql`x.call_title`, startedAt })},
  'submittedAt', ${instant('x.submitted_at')}, 'isLate', x.is_late,
  'hasUnsubmittedChanges', x.state = 'SUBMITTED' and x.submitted_version <> x.version,
  'decision', x.notified_decision, 'decidedAt', ${instant('x.notified_at')},
  'confirmation', ${confirmationOf(now)},
  'messages', nullif((select count(*)::int from application_messages m where m.application_id = x.id), 0),
  'eraseAt', ${instant('x.erase_at')}, 'updatedAt', ${instant('x.updated_at')}`

/** An application with everything that its applicant may see or change. */
export interface FoundApplication {
  applicantUid: string
  profileId: string | null
  summary: ApplicationSummary
  /** Null when the call does not take applications here anymore. */
  setup: ApplicationSetup | null
  takesApplicationsHere: boolean
  requirements: Requirement[]
  /** Null once the profile was erased. */
  draft: ApplicationContent | null
  submission: Submission | null
  submittedVersion: number | null
  /** By key, of the draft and of the submission. */
  images: Record<string, ImageFile>
  /** By id. */
  documents: Record<string, ApplicationDocument>
  /** The applicant was notified of a decision. */
  isNotified: boolean
  /** The applicant was accepted, and erasing the application gives up the place. */
  holdsPlace: boolean
  /** The applicant reviews the call. */
  isJuror: boolean
  submitUntil: Date | null
  deadlineAt: Date | null
  decisionMessage: string | null
  /** What reviewers wrote for the applicant. */
  comments: string[]
  version: number
  startedAt: string
}

/** Undefined for an unknown or an erased application. The caller decides who may see it. */
export async function findApplication(
  db: Db,
  id: string,
  now: Date,
): Promise<FoundApplication | undefined> {
  const { rows } = await prepared<FoundApplication>`
    select x.applicant_uid as "applicantUid", x.profile_id as "profileId",
      json_build_object(${summaryFields(now)}) as summary,
      case when o.application ->> 'kind' = 'HERE' then o.application end as setup,
      coalesce(o.application ->> 'kind' = 'HERE', false) as "takesApplicationsHere",
      coalesce(o.requirements, '[]') as requirements, x.draft, x.submission,
      x.submitted_version as "submittedVersion",
      (select coalesce(json_object_agg(i.key, json_build_object(
          'key', i.key, 'width', i.width, 'height', i.height, 'dominantColor', i.dominant_color)), '{}')
        from application_images shown join images i on i.key = shown.key
        where shown.application_id = x.id) as images,
      (select coalesce(json_object_agg(d.id, json_build_object(
          'id', d.id, 'name', d.name, 'pages', d.pages, 'bytes', d.bytes)::jsonb
          || case when d.media is null then '{}' else jsonb_build_object('media', d.media) end), '{}')
        from application_documents d where d.application_id = x.id) as documents,
      x.notified_decision is not null as "isNotified", ${holdsPlace(now)} as "holdsPlace",
      ${isJurorOf(sql`x.applicant_uid`)} as "isJuror", ${submitUntil(startedAt)} as "submitUntil",
      o.deadline_at as "deadlineAt", x.notified_message as "decisionMessage",
      coalesce(x.notified_comments, '[]') as comments,
      x.version, ${instant('x.started_at')} as "startedAt"
    from applications x ${callOfApplication}
    where x.id = ${id} and x.erased_at is null and x.applicant_uid is not null`.execute(db)
  return rows[0]
}

interface Applicant {
  uid: string
  profileId: string
}

/**
 * Applications of a profile, and those of the user that no other profile lists because theirs was deleted: those
 * to be submitted by deadline, then the others, the latest first.
 */
export async function listApplications(
  db: Db,
  { uid, profileId }: Applicant,
  now: Date,
): Promise<JsonText<ApplicationSummary[]>> {
  const isOpen = sql`coalesce(x.state <> 'SUBMITTED' and o.closes_at > ${now}, false)`
  const { rows } = await sql<{ text: JsonText<ApplicationSummary[]> }>`
    select coalesce(json_agg(json_build_object(${summaryFields(now)})
      order by ${isOpen} desc, case when ${isOpen} then o.closes_at end,
        x.updated_at desc, x.id), '[]')::text as text
    from applications x ${callOfApplication}
    where x.erased_at is null and (x.profile_id = ${profileId}
      or x.applicant_uid = ${uid} and not exists (select from profiles used
        where used.id = x.profile_id and used.deleted_at is null))`.execute(db)
  return rows[0]?.text ?? emptyJsonList
}

/** The application of a profile for a call, unless it was erased. */
export async function findApplicationOf(
  db: Db,
  { profileId, opportunityId }: { profileId: string; opportunityId: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('applications')
    .select('id')
    .where('opportunity_id', '=', opportunityId)
    .where('profile_id', '=', profileId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return found?.id
}

/** Whose application it is and for which call, unless it was erased. */
export const findCallOf = (db: Db, id: string) =>
  db
    .selectFrom('applications')
    .select(['applicant_uid as applicantUid', 'opportunity_id as opportunityId', 'state'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

/** The user who applies, unless the application or the account was erased. */
export async function findApplicantOf(db: Db, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('applications')
    .select('applicant_uid')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return found?.applicant_uid ?? null
}
