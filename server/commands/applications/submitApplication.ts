import { submissionErrors } from '@/contract/forms/applicationRules'
import { formatMoney } from '@/contract/pricing/money'
import { inTransaction, type Db } from '@/server/db/connection'
import type { Identity } from '@/server/auth/identity'
import { hasConfirmed } from '@/server/commands/profiles/confirmAddress'
import { conflict, invalid, paymentRequired } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { requiredContent, completeDraft } from '@/server/policies/applications/applicationContent'
import { eraseAtOf } from '@/server/policies/applications/applications'
import type { FoundApplication, Submission } from '@/server/repositories/applications/applications'
import { freePlace } from '@/server/repositories/applications/confirmations'
import {
  updateSubmission,
  updateWithdrawn,
} from '@/server/repositories/applications/applicationWrites'
import { announce } from '@/server/commands/webhooks/announce'
import { useWaiver } from '@/server/commands/waivers/takeUse'
import { findOrganizer } from '@/server/repositories/profiles/profileTokens'
import { lockCodeOf } from '@/server/repositories/waivers/waiverCodes'
import { findFeeDue } from './feeDue'
import { lockOwn, requireEditable, requireVersion, type OwnApplication } from './ownApplication'
import { refundFees } from './refundFees'

/** In milliseconds. An application may name any address: nobody is mailed more often. */
const RECEIPT_EVERY = 10 * 60 * 1000

/** Names the receipts of an application, so that one is mailed of those that have the same name. */
const receiptTime = (now: Date) =>
  new Date(Math.floor(now.getTime() / RECEIPT_EVERY) * RECEIPT_EVERY).toISOString()

/**
 * Checks that the saved draft can be submitted now.
 * @param found locked, unless what is checked is kept elsewhere
 * @returns what reviewers see; null when this version is submitted already
 * @throws invalid or conflict
 */
export async function prepareSubmission(
  db: Db,
  found: FoundApplication,
  { caller, version: read, now }: { caller: Identity; version: string | undefined; now: Date },
): Promise<Submission | null> {
  requireVersion(found, read)
  const { version, draft, setup, requirements } = found
  if (found.summary.state === 'SUBMITTED' && found.submittedVersion === version) return null
  requireEditable(found, now)
  if (!draft || !setup) throw conflict('This application can’t be submitted anymore.')
  const call = { requirements, setup }
  const submission = requiredContent(completeDraft(draft, found), call)
  const errors = submissionErrors(submission, call)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await requireConfirmed(db, caller, submission.email ?? '')
  return submission
}

interface Submitted {
  found: FoundApplication
  submission: Submission
  /** Of the draft. */
  version: number
  /** When it was submitted: for one with a fee, when that was paid. */
  at: Date
}

/** Freezes what reviewers see, and mails a receipt, at most one in ten minutes. The application is locked. */
export async function saveSubmission(
  transaction: Db,
  { found, submission, version, at }: Submitted,
): Promise<void> {
  const { id } = found.summary
  const { deadlineAt } = found
  await enqueue(transaction, 'mailApplication', {
    applicationId: id,
    event: 'RECEIPT',
    at: receiptTime(at),
  })
  if (found.setup?.blind) {
    const key = `redactApplication ${id}`
    await enqueue(transaction, 'redactApplication', { applicationId: id }, { key })
  }
  await announceApplication(transaction, found, at)
  await updateSubmission(transaction, id, {
    submission,
    version,
    now: at,
    isLate: deadlineAt !== null && at >= deadlineAt,
    eraseAt: eraseAtOf({ decision: null, decidedAt: null, submittedAt: at, deadlineAt }),
  })
}

/** Says nothing about who applies, since the review may be blind. */
async function announceApplication(
  transaction: Db,
  { summary }: FoundApplication,
  now: Date,
): Promise<void> {
  const { id: applicationId, state, call } = summary
  const organizer = call.id === null ? undefined : await findOrganizer(transaction, call.id)
  if (!organizer || state === 'SUBMITTED') return
  const { profileId, title } = organizer
  const data = { applicationId, opportunityId: call.id, opportunityTitle: title }
  await announce(transaction, { profileId, event: 'application.received', data, now })
}

/**
 * Submits the saved draft, or submits it again. Submitting the same version again changes nothing.
 * @returns the application as it was before; null when nothing changes
 * @throws payment_required while there is a fee to pay
 */
export const submitApplication = (
  db: Db,
  submitting: OwnApplication & { caller: Identity; version: string | undefined },
): Promise<FoundApplication | null> =>
  inTransaction(db, async (transaction) => {
    const { now } = submitting
    const found = await lockOwn(transaction, submitting)
    const submission = await prepareSubmission(transaction, found, submitting)
    if (!submission) return null
    const works = submission.works.length
    await lockCodeOf(transaction, submitting.id)
    const fee = await findFeeDue(transaction, found, { works, now })
    if (fee && fee.due.amountMinor > 0) {
      throw paymentRequired(
        [],
        `Pay the fee of ${formatMoney(fee.due)} to submit this application.`,
      )
    }
    if (fee) await useWaiver(transaction, { found, fee, works, now })
    await saveSubmission(transaction, { found, submission, version: found.version, at: now })
    return found
  })

/** @throws invalid for an address that may be somebody else's */
async function requireConfirmed(db: Db, caller: Identity, email: string): Promise<void> {
  if (await hasConfirmed(db, caller, email)) return
  throw invalid({ email: 'Confirm this address with a code first: the decision is sent there.' })
}

/** Takes an application back. The draft stays, and what was paid for it is refunded. */
export const withdrawApplication = (db: Db, withdrawing: OwnApplication): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id, now } = withdrawing
    const found = await lockOwn(transaction, withdrawing)
    if (found.summary.state !== 'SUBMITTED') return
    requireEditable(found, now)
    if (await freePlace(transaction, id, now)) await enqueue(transaction, 'mailPlaces', {})
    await updateWithdrawn(transaction, id, now)
    await refundFees(transaction, { applicationId: id }, { reason: 'WITHDRAWN', now })
  })
