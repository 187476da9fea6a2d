import { listAffected } from '@/server/repositories/applications/applicationMails'
import { tellApplicant } from './mailApplication'
import { mailEach } from './mailEach'
import type { Task } from './task'

/** Tells applicants, each once, that a call was deleted, alone or with its organizer's profile. */
export const mailRemovedCalls: Task<'mailRemovedCalls'> = async (removed, services) =>
  mailEach(
    await listAffected(services.db, removed),
    async (transaction, applicationId) => {
      await tellApplicant(transaction, { applicationId, event: 'CALL_REMOVED', at: '' }, services)
      return true
    },
    services,
  )
