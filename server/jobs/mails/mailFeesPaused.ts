import { whyNoFees } from '@/server/policies/payments/payouts'
import { listWaitingForFees, setFeesPaused } from '@/server/repositories/applications/pausedFees'
import { findPayoutAccount } from '@/server/repositories/payouts/payoutAccounts'
import type { Task } from '@/server/jobs/task'
import { notifyApplicant } from './mailApplication'
import { mailEach } from './mailEach'

/**
 * Mails the applicants whose drafts have a fee that the organizer can't take at the moment, and later those who had
 * that mail that it can be paid again. What is the case now counts, not what the change was.
 */
export const mailFeesPaused: Task<'mailFeesPaused'> = async ({ profileId, at }, services) => {
  const account = await findPayoutAccount(services.db, profileId)
  const isPaused = whyNoFees(account) !== null
  const now = new Date(services.clock())
  const applicationIds = await listWaitingForFees(services.db, { profileId, isPaused, now })
  await mailEach(
    applicationIds,
    async (transaction, applicationId) => {
      // Those who paid, erased the draft or were notified meanwhile are left out.
      if (!(await setFeesPaused(transaction, { applicationId, isPaused, now }))) return false
      const event = isPaused ? 'FEES_PAUSED' : 'FEES_RESUMED'
      await notifyApplicant(transaction, { applicationId, event, at }, services)
      return true
    },
    services,
  )
}
