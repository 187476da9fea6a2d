import { dayOf } from '@/contract/values/dates'
import { forgetRemovedBookmarks } from '@/server/repositories/opportunities/bookmarks'
import { removeOldKeys } from '@/server/repositories/idempotencyKeys'
import { removeUnusedAddresses } from '@/server/repositories/mails/addresses'
import { removeOldEvents } from '@/server/repositories/payments/events'
import { removeOldReports } from '@/server/repositories/moderation/reports'
import { removeOldCodes } from '@/server/repositories/mails/confirmedAddresses'
import { removeOldMails } from '@/server/repositories/mails/ledger'
import { removeOldActivities } from '@/server/repositories/team/activities'
import { removeExpiredKeys } from '@/server/repositories/keys/apiKeys'
import { removeOldOutsideMails } from '@/server/repositories/mails/outsideMails'
import { eraseUnusedDocuments } from '@/server/documents/unusedDocuments'
import { eraseExpiredImages } from '@/server/images/unusedImages'
import { removeOldMessages } from '@/server/repositories/profiles/profileMessages'
import { removeOldInvitationMails } from '@/server/repositories/rooms/roomInvitations'
import { eraseDeletedRooms } from '@/server/repositories/rooms/roomWrites'
import { removeOldDrafts } from '@/server/repositories/profiles/profileDrafts'
import { removeOldDeliveries } from '@/server/repositories/webhooks/deliveries'
import { eraseVisitors } from '@/server/repositories/statistics/counting'
import type { Task } from './task'
import { removeOldSecrets } from '@/server/repositories/webhooks/webhooks'
import { sealAgain } from './webhooks/sealAgain'

const BATCH = 200
const DAY = 24 * 60 * 60 * 1000

/**
 * Deletes old idempotency keys, abandoned profile drafts, old messages, decided reports, unused uploads, documents of applications that were
 * erased, what is known of old mails,
 * of old activities of teams, of old events of payments and of users without a profile, and files that were left unfinished
 * when a process ended. And deleted rooms, and what tells the visitors of earlier days apart.
 */
export const sweep: Task<'sweep'> = async (_payload, services) => {
  const { db, documents, env, images, log, clock } = services
  const keys = await removeOldKeys(db)
  const drafts = await removeOldDrafts(db)
  const messages = await removeOldMessages(db)
  const reports = await removeOldReports(db)
  const mails = await removeOldMails(db)
  await removeOldOutsideMails(db)
  await removeOldActivities(db)
  await removeOldCodes(db)
  await forgetRemovedBookmarks(db)
  await removeExpiredKeys(db)
  await removeOldDeliveries(db)
  await removeOldSecrets(db, new Date(clock()))
  await sealAgain(db, env)
  const events = await removeOldEvents(db)
  const addresses = await removeUnusedAddresses(db)
  await removeOldInvitationMails(db, new Date(clock() - DAY))
  const rooms = await eraseDeletedRooms(db, new Date(clock()))
  const visitors = await eraseVisitors(db, dayOf(clock()))
  let deleted = 0
  for (;;) {
    const removed = await eraseExpiredImages(db, BATCH, (key) => images.erase(key))
    deleted += removed
    if (removed < BATCH) break
  }
  const pdfs = await eraseUnusedDocuments(db, (id) => documents.erase(id))
  const unfinished = await images.tidy()
  log.info(
    {
      keys,
      drafts,
      messages,
      reports,
      mails,
      events,
      addresses,
      rooms,
      visitors,
      images: deleted,
      pdfs,
      unfinished,
    },
    'swept',
  )
}
