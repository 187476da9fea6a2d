import type { ReportForm } from '@/contract/forms/report'
import type { OptionalCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, invalid, notFound } from '@/server/errors'
import { enqueue } from '@/server/jobs/enqueue'
import { findReportable, saveReport } from '@/server/repositories/moderation/reports'
import { lockRestriction, updateRestriction } from '@/server/repositories/moderation/restrictions'

/** Stores a report once for each user and thing, and leaves its receipt (docs/product.md, "Reports"). */
export async function createReport(
  db: Db,
  { kind, id, reason, text, email }: ReportForm,
  caller: OptionalCaller,
): Promise<void> {
  const address = caller?.email ?? email?.toLowerCase()
  const reporter = caller ? `uid:${caller.uid}` : address && `mail:${address}`
  if (!reporter) throw invalid({ email: 'Enter your email address, or log in.' })
  await inTransaction(db, async (transaction) => {
    const subject = await findReportable(transaction, { kind, id })
    if (!subject) throw notFound('What you reported')
    const reportId = await saveReport(transaction, {
      ...subject,
      ...{ reporter, reporter_email: address ?? null, reason, text },
    })
    if (reportId !== undefined) await enqueue(transaction, 'mailReceipt', { reportId })
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
