import type { ReportForm } from '@/contract/forms/report'
import type { ReportReceipt } from '@/contract/reports'
import type { OptionalCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { isInvited } from '@/server/commands/opportunities/invited'
import { conflict, invalid, notFound } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { ownRecipient } from '@/server/mailing/recipients'
import { findReportable, saveReport } from '@/server/repositories/moderation/reports'
import { lockRestriction, updateRestriction } from '@/server/repositories/moderation/restrictions'

/**
 * Stores a report once for each user and thing, (docs/product.md, "Reports"). Only a
 * verified address is mailed the receipt, since a visitor may enter anyone's.
 * @param code of an invitation, for what is seen with it only
 * @returns the number of the report, and whether a receipt is mailed
 */
export async function createReport(
  db: Db,
  { kind, id, reason, text, email }: ReportForm,
  { caller, code }: { caller: OptionalCaller; code: string | undefined },
): Promise<ReportReceipt> {
  const address = caller?.email ?? email?.toLowerCase()
  const reporter = caller ? `uid:${caller.uid}` : address && `mail:${address}`
  if (!reporter) throw invalid({ email: 'Enter your email address, or log in.' })
  const to = caller ? ownRecipient(caller) : undefined
  return inTransaction(db, async (transaction) => {
    const subject = await findReportable(transaction, { kind, id })
    const isSeen = kind !== 'OPPORTUNITY' || (await isInvited(transaction, { id, caller, code }))
    if (!subject || !isSeen) throw notFound('What you reported')
    const { reportId, isNew } = await saveReport(transaction, {
      ...subject,
      reporter,
      reporter_email: address ?? null,
      reason,
      text,
    })
    if (isNew && to) await enqueue(transaction, 'mailReceipt', { reportId, to: to.address })
    return { reference: reportId, isMailed: to !== undefined }
  })
}

/** Appeals against a restriction, once. */
export const appeal = (db: Db, id: string, { text, now }: { text: string; now: Date }) =>
  inTransaction(db, async (transaction) => {
    const restriction = await lockRestriction(transaction, id)
    if (!restriction) throw notFound('Decision')
    if (restriction.lifted_at) throw conflict('It is shown again.')
    if (restriction.appealed_at) throw conflict('You have already appealed.')
    await updateRestriction(transaction, id, { appeal: text, appealed_at: now })
  })
