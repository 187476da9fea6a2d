import { listApplying } from '@/server/repositories/applications/applicationMails'
import { tellApplicant } from './mailApplication'
import { mailEach } from './mailEach'
import type { Task } from './task'

/** Mails those who apply, each once, that an opportunity was closed or has a later deadline. */
export const mailDeadline: Task<'mailDeadline'> = async ({ opportunityId, at }, services) =>
  mailEach(
    await listApplying(services.db, opportunityId),
    async (transaction, applicationId) => {
      await tellApplicant(transaction, { applicationId, event: 'DEADLINE', at }, services)
      return true
    },
    services,
  )
