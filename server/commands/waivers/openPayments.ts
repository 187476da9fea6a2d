import type { Db } from '@/server/db/connection'
import { conflict } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import type { FeeFacts } from '@/server/policies/payments/feeFacts'

/** @throws conflict while a payment is on its way, which submits the application */
export function requireNoneProcessing({ payments }: FeeFacts): void {
  if (payments.every(({ state }) => state !== 'PROCESSING')) return
  throw conflict('A payment for this is being processed.')
}

/** Closes what could still be paid for an application whose fee is waived. */
export async function closeOpenPayments(transaction: Db, { payments }: FeeFacts): Promise<void> {
  for (const { session_id: sessionId, state } of payments) {
    if (state !== 'OPEN') continue
    await enqueue(transaction, 'closeApplicationPayment', { sessionId })
  }
}
