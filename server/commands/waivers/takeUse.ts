import { inTransaction, type Db } from '@/server/db/connection'
import { conflict } from '@/server/errors'
import type { FeeFacts } from '@/server/policies/payments/feeFacts'
import { codeProblem, codeProblemText } from '@/server/policies/payments/feeWaivers'
import type { FoundApplication } from '@/server/repositories/applications/applications'
import { enterCode, holdCode, markUsed } from '@/server/repositories/waivers/feeWaivers'
import { lockCode } from '@/server/repositories/waivers/waiverCodes'
import { closeOpenPayments, requireNoneProcessing } from './openPayments'

/** In milliseconds: longer than opening a payment takes. If that fails, the use is free again afterwards. */
const HELD = 2 * 60 * 1000

interface Taking {
  found: FoundApplication
  fee: FeeFacts
  now: Date
}

/**
 * Counts the code of an application as used while its payment is being opened. The payment then takes the place of this
 * use.
 * @param pool not a transaction: nothing stays locked while the payment provider is asked. It takes no turn, since its
 *   payment keeps others waiting meanwhile.
 * @throws conflict once the code is used up, or has ended
 */
export async function holdUse(pool: Db, { found, fee, now }: Taking): Promise<void> {
  const { waiver } = fee
  if (waiver?.codeId == null || waiver.isHeld) return
  const { codeId } = waiver
  const applicationId = found.summary.id
  await inTransaction(
    pool,
    async (transaction) => {
      const code = await lockCode(transaction, codeId, { now, applicationId })
      if (!code) throw conflict('This code is no longer valid.')
      const problem = codeProblem(code, now)
      if (problem !== null) throw conflict(codeProblemText(code.code, problem))
      await holdCode(transaction, applicationId, new Date(now.getTime() + HELD))
    },
    { takesTurn: false },
  )
}

/**
 * Uses the waiver of an application that is submitted with nothing to pay. The application was locked, and its code
 * before the fee was calculated. @throws conflict
 */
export async function useWaiver(
  transaction: Db,
  { found, fee, works, now: at }: Taking & { works: number },
): Promise<void> {
  if (!fee.waiver || fee.full.amountMinor === 0) return
  requireNoneProcessing(fee)
  const kind = fee.waiver.codeId === null ? 'REQUEST' : 'CODE'
  await markUsed(transaction, { applicationId: found.summary.id, kind, works, at })
  await closeOpenPayments(transaction, fee)
}

/** Uses what the organizer has granted for an application that was paid all the same. */
export const useGranted = (
  transaction: Db,
  { application_id: applicationId, works }: Pick<PaidWithCode, 'application_id' | 'works'>,
  at: Date,
): Promise<void> => markUsed(transaction, { applicationId, kind: 'REQUEST', works, at })

interface PaidWithCode {
  application_id: string
  waiver_code: string | null
  works: number
}

/** The same for a payment that was made with a code, also if another one was entered meanwhile. */
export async function usePaidCode(
  transaction: Db,
  { application_id: applicationId, waiver_code: codeId, works }: PaidWithCode,
  { entered, at }: { entered: string | null; at: Date },
): Promise<void> {
  if (codeId === null) return
  if (entered !== codeId) await enterCode(transaction, { applicationId, codeId, now: at })
  await markUsed(transaction, { applicationId, kind: 'CODE', works, at })
}
