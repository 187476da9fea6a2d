import type { PaymentServices } from '@/server/payments/paymentServices'
import { isHeldTooLong } from '@/server/policies/payments/settlement'
import { isRestored } from '@/server/repositories/payments/installation'
import { listDueReserves, listUnsent } from '@/server/repositories/settlement/feeTransfers'
import {
  hasOpenPayments,
  listFeeOpportunities,
  listHeldFees,
  type FeeOpportunity,
} from '@/server/repositories/settlement/heldFees'
import { claimTransfer } from './claimTransfer'
import { refundHeld, refundsDue } from './refundHeld'
import { releaseReserve } from './releaseReserve'
import { remindOfAnswers } from './remindOfAnswers'
import { sendTransfer } from './sendTransfer'

/**
 * Follows the application fees that are held: reminds organizers of applicants without an answer, refunds those whose
 * guaranteed date has passed, and transfers the rest once all others have theirs (docs/product.md, "Application fees").
 * All of it follows from what is stored, so that a repetition, and a process that was killed, change nothing.
 */
export async function settleFees(services: PaymentServices): Promise<void> {
  const { db, clock, log } = services
  const failures: unknown[] = []
  const attempt = async (about: Record<string, string>, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      failures.push(error)
      log.error({ err: error, ...about }, 'application fees could not be settled')
    }
  }
  const now = new Date(clock())
  // After a restore, transfers that were made since the backup may not be known yet.
  const mayTransfer = !(await isRestored(db))
  if (mayTransfer) {
    for (const { id } of await listUnsent(db)) {
      await attempt({ transfer: id }, () => sendTransfer(id, services))
    }
  }
  for (const opportunity of await listFeeOpportunities(db, now)) {
    await attempt({ opportunity: opportunity.id }, () =>
      settleOpportunity(opportunity, { mayTransfer }, services),
    )
  }
  for (const row of mayTransfer ? await listDueReserves(db, now) : []) {
    await attempt({ transfer: row.id }, () => releaseReserve(row, services))
  }
  if (failures.length > 0) throw new Error(`application fees not settled: ${failures.length}`)
}

async function settleOpportunity(
  opportunity: FeeOpportunity,
  { mayTransfer }: { mayTransfer: boolean },
  services: PaymentServices,
): Promise<void> {
  const { db, clock } = services
  const now = new Date(clock())
  const held = await listHeldFees(db, opportunity)
  await remindOfAnswers(opportunity, held, services)
  for (const refund of refundsDue(opportunity, { held, now })) {
    await refundHeld(opportunity, refund, services)
  }
  if (!mayTransfer) return
  const isReady = opportunity.isClosed && !(await hasOpenPayments(db, opportunity.id))
  const transfer = isReady ? await claimTransfer(opportunity, services) : null
  if (transfer !== null && (await sendTransfer(transfer, services))) return
  // What can't be transferred goes back in time, also if the provider refuses the transfer.
  const returnable = held.filter((fee) => !fee.isDisputed && isHeldTooLong(fee.paidAt, now))
  for (const applicationId of new Set(returnable.map((fee) => fee.applicationId))) {
    await refundHeld(opportunity, { applicationId, reason: 'NOT_PAYABLE' }, services)
  }
}
