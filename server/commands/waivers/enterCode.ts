import { inTransaction, type Db } from '@/server/db/connection'
import { findFeeDue } from '@/server/commands/applications/feeDue'
import {
  lockOwn,
  requireEditable,
  type OwnApplication,
} from '@/server/commands/applications/ownApplication'
import { conflict, invalid } from '@/server/errors'
import type { FeeFacts } from '@/server/policies/payments/feeFacts'
import { codeProblem, codeProblemText } from '@/server/policies/payments/feeWaivers'
import { deleteCode, enterCode as save } from '@/server/repositories/waivers/feeWaivers'
import { findCode } from '@/server/repositories/waivers/waiverCodes'
import { requireNoneProcessing } from './openPayments'

/** The application, locked, with its fee. @throws not_found or conflict */
export async function lockWithFee(transaction: Db, own: OwnApplication) {
  const found = await lockOwn(transaction, own)
  requireEditable(found, own.now)
  const works = found.draft?.works.length ?? 0
  const fee = await findFeeDue(transaction, found, { works, now: own.now })
  if (!fee) throw conflict('This opportunity takes no fee here.')
  requireNoneProcessing(fee)
  return { found, fee }
}

/** @throws conflict for a code that the application was submitted with */
function requireReplaceable({ waivers: { code } }: FeeFacts): void {
  if (code?.usedAt) throw conflict('You have applied with a code, which can’t be changed anymore.')
}

/**
 * Enters a code for an application, in place of the one before. It is used when the application is paid or submitted.
 * @throws invalid for one that can't be used
 */
export const enterCode = (db: Db, entering: OwnApplication & { code: string }): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id, code: typed, now } = entering
    const { found, fee } = await lockWithFee(transaction, entering)
    const { id: opportunityId } = found.summary.call
    const wanted = { opportunityId, code: typed }
    const code = await findCode(transaction, wanted, { now, applicationId: id })
    if (!code)
      throw invalid({ code: 'This opportunity has no such code. Check how it is spelled.' })
    if (fee.waivers.code?.id === code.id && fee.waiver) return
    requireReplaceable(fee)
    const problem = codeProblem(code, now)
    if (problem !== null) throw invalid({ code: codeProblemText(code.code, problem) })
    await save(transaction, { applicationId: id, codeId: code.id, now })
  })

/** Removes a code that was not used. Without one, nothing changes. */
export const removeCode = (db: Db, own: OwnApplication): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { fee } = await lockWithFee(transaction, own)
    requireReplaceable(fee)
    await deleteCode(transaction, own.id)
  })
