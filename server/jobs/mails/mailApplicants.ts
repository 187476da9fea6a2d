import type { ApplicationEvent } from '@/server/mail/applicationLetters'
import {
  listAffected,
  listApplying,
  listNotifiedOfRemoval,
} from '@/server/repositories/applications/applicationMails'
import { notifyApplicant } from './mailApplication'
import { mailEach } from './mailEach'
import type { JobServices, Task } from '@/server/jobs/task'

/** Mails the applicants of these applications, each once, what happened to the opportunity. */
const mailApplicants = (
  applicationIds: string[],
  { event, at }: { event: ApplicationEvent; at: string },
  services: JobServices,
) =>
  mailEach(
    applicationIds,
    async (transaction, applicationId) => {
      await notifyApplicant(transaction, { applicationId, event, at }, services)
      return true
    },
    services,
  )

/** An opportunity was deleted, alone or with its organizer's profile. */
export const mailRemovedCalls: Task<'mailRemovedCalls'> = async (removed, services) => {
  const at = ('at' in removed && removed.at) || ''
  const applicationIds = await listAffected(services.db, removed)
  return mailApplicants(applicationIds, { event: 'CALL_REMOVED', at }, services)
}

/** A deleted opportunity is back. Only those who had a mail about its removal are mailed. */
export const mailRestoredOpportunity: Task<'mailRestoredOpportunity'> = async (
  { opportunityId, at },
  services,
) => {
  const applicationIds = await listNotifiedOfRemoval(services.db, opportunityId, at)
  return mailApplicants(applicationIds, { event: 'OPPORTUNITY_RESTORED', at }, services)
}

/** An opportunity was closed, or has a later deadline. */
export const mailDeadline: Task<'mailDeadline'> = async ({ opportunityId, at }, services) => {
  const applicationIds = await listApplying(services.db, opportunityId)
  return mailApplicants(applicationIds, { event: 'DEADLINE', at }, services)
}
