import type { OwnApplication } from '@/server/commands/applications/ownApplication'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { insertRequest } from '@/server/repositories/waivers/feeWaivers'
import { lockWithFee } from './enterCode'

/** In milliseconds: organizers are mailed at most this often about requests. */
const MAIL_EVERY = 60 * 60 * 1000

const nextMail = (now: Date) => new Date((Math.floor(now.getTime() / MAIL_EVERY) + 1) * MAIL_EVERY)

/** Asks the organizer to waive the fee, once for each application. @throws conflict */
export const requestWaiver = (db: Db, asking: OwnApplication & { reason: string }): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id, reason, now } = asking
    const { found, fee } = await lockWithFee(transaction, asking)
    const { state, call } = found.summary
    if (!found.setup?.waiverRequests) {
      throw conflict('The organizer takes no requests to waive the fee.')
    }
    if (fee.waivers.request) throw conflict('You have asked for a waiver already.')
    if (state === 'SUBMITTED' || fee.due.amountMinor === 0) {
      throw conflict('There is nothing to pay for this application.')
    }
    await insertRequest(transaction, { applicationId: id, reason, now })
    if (call.id === null) return
    const at = nextMail(now)
    await enqueue(
      transaction,
      'mailWaiverRequests',
      { opportunityId: call.id, at: at.toISOString() },
      { key: `waiver requests ${call.id}`, runAt: at },
    )
  })
