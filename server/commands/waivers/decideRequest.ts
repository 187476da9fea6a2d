import type { WaiverRequest } from '@/contract/applications/waivers'
import { findFeeDue } from '@/server/commands/applications/feeDue'
import { closeOpenPayments, requireNoneProcessing } from './openPayments'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, notFound } from '@/server/errors'
import { postWaiverDecision } from '@/server/mailing/postWaiverDecision'
import type { Env } from '@/server/env'
import { whyClosed } from '@/server/policies/applications/applications'
import { requireOrganizer } from '@/server/policies/applications/reviews'
import { findApplication } from '@/server/repositories/applications/applications'
import { lockApplication } from '@/server/repositories/applications/applicationWrites'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'
import { updateRequest } from '@/server/repositories/waivers/feeWaivers'
import { findRequest } from '@/server/repositories/waivers/waiverRequests'

interface Deciding {
  uid: string
  opportunityId: string
  applicationId: string
  isGranted: boolean
  now: Date
}

/**
 * Grants or refuses a request to waive the fee, and mails the applicant. The same decision again changes nothing.
 * @throws not_found, forbidden or conflict
 */
export const decideRequest = (
  db: Db,
  { uid, opportunityId, applicationId, isGranted, now }: Deciding,
  services: { env: Env },
): Promise<WaiverRequest> =>
  inTransaction(db, async (transaction) => {
    requireOrganizer(await findInvolvement(transaction, opportunityId, uid))
    await lockApplication(transaction, applicationId)
    const named = { opportunityId, applicationId }
    const request = await findRequest(transaction, named)
    const found = await findApplication(transaction, applicationId, now)
    if (!request || !found) throw notFound('Request')
    const state = isGranted ? 'GRANTED' : 'REFUSED'
    if (request.state === state) return request
    if (request.state !== 'REQUESTED') {
      throw conflict('You have decided this already, and the applicant was mailed.')
    }
    const reason = whyClosed(found, now)
    if (reason !== null) throw conflict(`It can’t be submitted anymore. ${reason}`)
    const works = found.draft?.works.length ?? 0
    const fee = await findFeeDue(transaction, found, { works, now })
    if (!fee) throw conflict('There is no fee to waive anymore.')
    requireNoneProcessing(fee)
    await updateRequest(transaction, applicationId, { state, now })
    if (isGranted) await closeOpenPayments(transaction, fee)
    const { call } = found.summary
    const mail = { applicationId, isGranted, call, due: fee.due }
    await postWaiverDecision(transaction, { ...mail, uid: found.applicantUid }, services)
    return (await findRequest(transaction, named)) ?? request
  })
