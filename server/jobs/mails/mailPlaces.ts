import type { Db } from '@/server/db/connection'
import { freePlaceLetter } from '@/server/mail/placeLetters'
import { postToTeam } from '@/server/mailing/postToTeam'
import {
  listDueConfirmations,
  listFreePlaces,
  type FreePlace,
} from '@/server/repositories/applications/confirmations'
import { webAddresses } from '@/server/text/webAddresses'
import type { JobServices, Task } from '@/server/jobs/task'
import { notifyApplicant } from './mailApplication'
import { mailEach } from './mailEach'

/**
 * Reminds applicants a day before their time to confirm ends, mails them once it is over, and organizers about places
 * that were declined or not confirmed. Each mail has a key of its own, so that repeating it sends none again.
 */
export const mailPlaces: Task<'mailPlaces'> = async (_payload, services) => {
  const { db } = services
  const now = new Date(services.clock())
  await mailEach(
    await listDueConfirmations(db, now),
    async (transaction, { applicationId, hasLapsed, until: at }) => {
      const event = hasLapsed ? 'PLACE_LAPSED' : 'PLACE_REMINDER'
      await notifyApplicant(transaction, { applicationId, event, at }, services)
      return true
    },
    services,
  )
  await mailEach(
    await listFreePlaces(db, now),
    (transaction, place) => mailOrganizer(transaction, place, services),
    services,
  )
}

async function mailOrganizer(
  db: Db,
  { applicationId, opportunityId, profileId, hasLapsed, key, ...facts }: FreePlace,
  { env }: JobServices,
): Promise<boolean> {
  const page = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN).reviewedApplication(
    opportunityId,
    applicationId,
  )
  const letter = freePlaceLetter({ ...facts, hasLapsed, page })
  const posting = { profileId, about: 'APPLICATIONS', ledger: 'APPLICATION', key } as const
  return postToTeam(db, letter, posting, { env })
}
