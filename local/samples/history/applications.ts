import type { Insertable } from 'kysely'
import type { ApplicationRound, Decision } from '@/contract/enums/applications'
import { applicationTimes } from '@/contract/limits/applicationLimits'
import { daysFrom } from '@/local/samples/dates'
import { sampleId } from '@/local/samples/sampleId'
import type { ApplicationTable, StoredSubmission } from '@/server/db/tables/applications'
import type { OpportunityTable } from '@/server/db/tables/opportunities'
import { eraseAtOf } from '@/server/policies/applications/applications'
import { draftOf, type Applicant } from './content'
import { addressHash } from '@/server/repositories/mails/confirmedAddresses'

export type ApplicationRow = Insertable<ApplicationTable> & { id: string }

export type Call = Insertable<OpportunityTable> & { id: string }

interface Notified {
  decision: Decision
  message: string
  at: Date
}

/** How far an application has come. */
interface Stage {
  number?: number
  /** Null for a draft. */
  submittedAt: Date | null
  isLate?: boolean
  round?: ApplicationRound
  notified?: Notified
}

const notifiedColumns = (notified: Notified | undefined) =>
  notified && {
    decision: notified.decision,
    decision_message: notified.message,
    notified_decision: notified.decision,
    notified_message: notified.message,
    decided_at: new Date(notified.at.getTime() - applicationTimes.takeBack * 1000),
    notify_at: notified.at,
    notified_at: notified.at,
  }

/** @param by the applicant's handle */
export const sampleApplicationId = (by: string, call: string) =>
  sampleId(`application of ${by} to ${call}`)

export function applicationRow(
  call: Call,
  { person }: Applicant,
  submission: StoredSubmission,
  { number, submittedAt, isLate = false, round, notified }: Stage,
): ApplicationRow {
  const changed = submittedAt ?? daysFrom(new Date(call.created_at ?? 0), 2)
  return {
    id: sampleApplicationId(person.row.handle ?? '', call.title),
    opportunity_id: call.id,
    organizer_id: call.profile_id,
    call_title: call.title,
    profile_id: person.row.id ?? null,
    applicant_uid: person.row.owner_uid,
    draft: JSON.stringify(draftOf(submission)),
    ...(submittedAt && {
      state: 'SUBMITTED',
      number,
      submission: JSON.stringify(submission),
      confirmed_address: addressHash(submission.email ?? ''),
      submitted_at: submittedAt,
      submitted_version: 1,
      is_late: isLate,
      erase_at: eraseAtOf({
        decision: notified?.decision ?? null,
        decidedAt: notified?.at ?? null,
        submittedAt,
        deadlineAt: call.deadline_at ? new Date(call.deadline_at) : null,
      }),
    }),
    ...(round && { round }),
    ...notifiedColumns(notified),
    started_at: daysFrom(changed, -1),
    updated_at: changed,
  }
}
