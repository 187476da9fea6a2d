import { randomUUID } from 'node:crypto'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { canTakeFees } from '@/server/policies/payments/payouts'
import { findBalance } from '@/server/repositories/ledger/balances'
import { findPayoutAccount } from '@/server/repositories/payouts/payoutAccounts'
import {
  hasReleasedReserve,
  hasUnsent,
  insertTransfer,
  lockTransfer,
  sumReserves,
  type FeeTransfer,
} from '@/server/repositories/settlement/feeTransfers'
import { sendTransfer } from './sendTransfer'

/** Transfers what was kept of a transfer for disputes and not used, at its end. */
export async function releaseReserve(row: FeeTransfer, services: PaymentServices): Promise<void> {
  const claimed = await claim(row, services)
  if (claimed !== null) await sendTransfer(claimed, services)
}

/** @returns the id of the transfer of the reserve; null if nothing is left, or if the account can't take it */
const claim = (
  { id, opportunity_id, organizer_id, currency }: FeeTransfer,
  { db, clock }: PaymentServices,
): Promise<string | null> =>
  withPaymentLock(db, organizer_id, async (transaction) => {
    await lockTransfer(transaction, id)
    const account = await findPayoutAccount(transaction, organizer_id)
    if (!account || !canTakeFees(account)) return null
    const isBusy =
      (await hasReleasedReserve(transaction, id)) || (await hasUnsent(transaction, organizer_id))
    if (isBusy) return null
    const available = { account: 'RESERVE', currency, profileId: organizer_id } as const
    const kept = await sumReserves(transaction, id)
    const total = Math.min(kept, await findBalance(transaction, available))
    if (total <= 0) return null
    const released = randomUUID()
    await insertTransfer(transaction, {
      id: released,
      kind: 'RESERVE',
      opportunity_id,
      organizer_id,
      account: account.account,
      total_minor: total,
      fee_minor: 0,
      reserve_minor: 0,
      currency,
      fee_percent: 0,
      reserve_until: null,
      reserve_of: id,
      created_at: new Date(clock()),
    })
    return released
  })
