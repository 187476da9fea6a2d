import { listNotifiedOfRemoval } from '@/server/repositories/applications/applicationMails'
import { tellApplicant } from './mailApplication'
import { mailEach } from './mailEach'
import type { Task } from './task'

/** Notifies those who had a mail that an opportunity was deleted, each once, that it is back. */
export const mailRestoredCall: Task<'mailRestoredCall'> = async ({ opportunityId, at }, services) =>
  mailEach(
    await listNotifiedOfRemoval(services.db, opportunityId, at),
    async (transaction, applicationId) => {
      await tellApplicant(transaction, { applicationId, event: 'CALL_RESTORED', at }, services)
      return true
    },
    services,
  )
