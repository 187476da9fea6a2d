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
import { passPlaceOn } from './passPlaceOn'

/**
 * Reminds applicants a day before their time to confirm ends, mails them once it is over, and passes places on that were
 * declined, not confirmed or given up. Each mail has a key of its own, so that repeating it sends none again.
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
    (transaction, place) => passOn(transaction, place, services),
    services,
  )
}

/** Offers the place to the next on the waiting list if that is wanted, and mails the organizer what has happened. */
async function passOn(db: Db, place: FreePlace, { env, clock }: JobServices): Promise<boolean> {
  const { applicationId, opportunityId, profileId, key, ...facts } = place
  const passed = await passPlaceOn(db, { ...place, now: new Date(clock()) })
  if (!passed) return false
  const { next } = passed
  const pages = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)
  const shown = next?.applicationId ?? (place.name === null ? undefined : applicationId)
  const page = shown ? pages.reviewedApplication(opportunityId, shown) : pages.review(opportunityId)
  const nextName = next === undefined ? undefined : (next?.name ?? null)
  const letter = freePlaceLetter({ ...facts, nextName, page })
  const posting = { profileId, about: 'APPLICATIONS', ledger: 'APPLICATION', key } as const
  return postToTeam(db, letter, posting, { env })
}
