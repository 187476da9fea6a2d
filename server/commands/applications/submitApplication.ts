import { submissionErrors } from '@/contract/forms/applicationRules'
import { inTransaction, type Db } from '@/server/db/connection'
import type { Identity } from '@/server/auth/identity'
import { hasConfirmed } from '@/server/commands/profiles/confirmAddress'
import { conflict, invalid } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { askedFor, completeDraft } from '@/server/policies/applicationContent'
import { eraseAtOf } from '@/server/policies/applications'
import {
  updateSubmission,
  updateWithdrawn,
} from '@/server/repositories/applications/applicationWrites'
import { lockOwn, requireEditable, requireVersion, type OwnApplication } from './ownApplication'

/** In milliseconds. An application may name any address: nobody is mailed more often. */
const RECEIPT_EVERY = 10 * 60 * 1000

/** Names the receipts of an application, so that one is mailed of those that have the same name. */
const receiptTime = (now: Date) =>
  new Date(Math.floor(now.getTime() / RECEIPT_EVERY) * RECEIPT_EVERY).toISOString()

/**
 * Freezes the saved draft as what reviewers see, and mails a receipt, at most one in ten minutes. Submitting the same version again changes
 * nothing.
 */
export const submitApplication = (
  db: Db,
  submitting: OwnApplication & { caller: Identity; version: string | undefined },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id, now } = submitting
    const found = await lockOwn(transaction, submitting)
    requireVersion(found, submitting.version)
    const { version, draft, setup, requirements, deadlineAt } = found
    if (found.summary.state === 'SUBMITTED' && found.submittedVersion === version) return
    requireEditable(found, now)
    if (!draft || !setup) throw conflict('This application can’t be submitted anymore.')
    const call = { requirements, setup }
    const submission = askedFor(completeDraft(draft, found), call)
    const errors = submissionErrors(submission, call)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    await requireConfirmed(transaction, submitting.caller, submission.email ?? '')
    await enqueue(transaction, 'mailApplication', {
      applicationId: id,
      event: 'RECEIPT',
      at: receiptTime(now),
    })
    if (setup.blind) {
      const key = `redactApplication ${id}`
      await enqueue(transaction, 'redactApplication', { applicationId: id }, { key })
    }
    await updateSubmission(transaction, id, {
      submission,
      version,
      now,
      isLate: deadlineAt !== null && now >= deadlineAt,
      eraseAt: eraseAtOf({ decision: null, decidedAt: null, submittedAt: now, deadlineAt }),
    })
  })

/** @throws invalid for an address that may be somebody else's */
async function requireConfirmed(db: Db, caller: Identity, email: string): Promise<void> {
  if (await hasConfirmed(db, caller, email)) return
  throw invalid({ email: 'Confirm this address with a code first: the decision is sent there.' })
}

/** Takes an application back. The draft stays. */
export const withdrawApplication = (db: Db, withdrawing: OwnApplication): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id, now } = withdrawing
    const found = await lockOwn(transaction, withdrawing)
    if (found.summary.state !== 'SUBMITTED') return
    requireEditable(found, now)
    await updateWithdrawn(transaction, id, now)
  })
