import { randomUUID } from 'node:crypto'
import { platformFeePercent } from '@/contract/pricing/platformFee'
import { runningPlan } from '@/server/commands/planAllowance'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { canTakeFees } from '@/server/policies/payments/payouts'
import {
  isHeldTooLong,
  reservePercent,
  reserveUntil,
  shareOf,
  waitsForAnswer,
} from '@/server/policies/payments/settlement'
import { findPayoutAccount } from '@/server/repositories/payouts/payoutAccounts'
import { findFirstTransferAt, insertTransfer } from '@/server/repositories/settlement/feeTransfers'
import {
  claimFees,
  listHeldFees,
  saveShare,
  type FeeOpportunity,
} from '@/server/repositories/settlement/heldFees'

/**
 * Makes all fees of an opportunity that are held and not disputed part of one transfer, once all guaranteed
 * answers were given. From then on they are not refunded, whether or not the transfer has arrived. One currency at a
 * time.
 * @returns its id; null if there is nothing to transfer, or if the account can't take it
 */
export const claimTransfer = (
  opportunity: FeeOpportunity,
  { db, clock }: PaymentServices,
): Promise<string | null> =>
  withPaymentLock(db, opportunity.organizerId, async (transaction) => {
    const { organizerId } = opportunity
    const now = new Date(clock())
    const held = await listHeldFees(transaction, opportunity)
    if (held.some(waitsForAnswer)) return null
    const account = await findPayoutAccount(transaction, organizerId)
    if (!account || !canTakeFees(account)) return null
    const ready = held.filter((fee) => !fee.isDisputed && fee.heldMinor !== null)
    // The money of a debit that has not arrived yet is waited for, so that there is one transfer.
    const isArriving = held.some((fee) => fee.heldMinor === null && !isHeldTooLong(fee.paidAt, now))
    const currency = ready[0]?.currency
    if (!currency || isArriving) return null
    const id = randomUUID()
    const sessions = ready.filter((fee) => fee.currency === currency).map((fee) => fee.sessionId)
    const claimed = await claimFees(transaction, sessions, id)
    if (claimed.length === 0) return null
    const organizer = {
      plan: (await runningPlan(transaction, organizerId, now))?.type ?? ('FREE' as const),
      firstTransferAt: await findFirstTransferAt(transaction, organizerId),
    }
    const sum = { total: 0, fee: 0, reserve: 0 }
    for (const { session_id: session, held_minor: minor } of claimed) {
      const share = shareOf(Number(minor), organizer, now)
      await saveShare(transaction, session, share)
      sum.total += Number(minor)
      sum.fee += share.fee
      sum.reserve += share.reserve
    }
    await insertTransfer(transaction, {
      id,
      kind: 'FEES',
      opportunity_id: opportunity.id,
      organizer_id: organizerId,
      account: account.account,
      total_minor: sum.total,
      fee_minor: sum.fee,
      reserve_minor: sum.reserve,
      currency,
      fee_percent: platformFeePercent[organizer.plan],
      reserve_until: reservePercent(organizer, now) > 0 ? reserveUntil(now) : null,
      reserve_of: null,
      created_at: now,
    })
    return id
  })
