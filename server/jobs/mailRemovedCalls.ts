import { listAffected } from '@/server/repositories/applications/applicationMails'
import { tellApplicant } from './mailApplication'
import { mailEach } from './mailEach'
import type { Task } from './task'

/** Notifies applicants, each once, that an opportunity was deleted, alone or with its organizer's profile. */
export const mailRemovedCalls: Task<'mailRemovedCalls'> = async (removed, services) => {
  const at = ('at' in removed && removed.at) || ''
  return mailEach(
    await listAffected(services.db, removed),
    async (transaction, applicationId) => {
      await tellApplicant(transaction, { applicationId, event: 'CALL_REMOVED', at }, services)
      return true
    },
    services,
  )
}
