import type { AdminAction } from '@/contract/enums/profiles'
import { dayOf } from '@/contract/values/dates'
import { inTransaction, type Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { requirePublic } from '@/server/policies/artworks'
import {
  placed,
  requireFutureEnd,
  requirePlace,
  type PickedArtwork,
} from '@/server/policies/frontPage'
import { findArtwork } from '@/server/repositories/artworks/artworks'
import {
  deleteEndedPicks,
  deletePick,
  listPickOrder,
  lockPicks,
  savePicks,
} from '@/server/repositories/artworks/frontPageWrites'
import { logAction, type Actor } from '@/server/repositories/auditLog'

interface Picking {
  by: Actor
  /** Counted from 1; a new pick without it comes last. */
  position?: number | undefined
  /** Null: without end. */
  lastDay?: string | null | undefined
  now: number
}

const logPick = (
  db: Db,
  action: AdminAction,
  by: Actor,
  pick: PickedArtwork,
  reason: string | null,
) =>
  logAction(db, {
    actor_uid: by.uid,
    actor_email: by.email,
    action,
    reason,
    subject_id: pick.artworkId,
    subject_name: pick.title,
  })

const endText = ({ lastDay }: PickedArtwork) =>
  lastDay === null ? 'without end' : `until ${lastDay}`

/** Shows an artwork on the front pages, or changes its position or its end there. */
export const pickArtwork = (db: Db, artworkId: string, picking: Picking): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { by, now } = picking
    const today = dayOf(now)
    await lockPicks(transaction)
    await deleteEndedPicks(transaction, today)
    const picks = await listPickOrder(transaction)
    const others = picks.filter((pick) => pick.artworkId !== artworkId)
    const before = picks.findIndex((pick) => pick.artworkId === artworkId)
    const known = picks[before] ?? (await newPick(transaction, artworkId, others))
    const { lastDay = known.lastDay } = picking
    requireFutureEnd(lastDay, today)
    const pick = { ...known, lastDay }
    const usual = before === -1 ? others.length + 1 : before + 1
    const after = placed(others, pick, picking.position ?? usual)
    await savePicks(transaction, after, by.uid)

    const position = after.indexOf(pick) + 1
    const place = `Position ${position} of ${after.length}`
    if (before === -1) {
      const reason = `${place}, ${endText(pick)}`
      return logPick(transaction, 'FRONT_PAGE_ADDED', by, pick, reason)
    }
    if (position !== before + 1) {
      await logPick(transaction, 'FRONT_PAGE_MOVED', by, pick, `${place}, before ${before + 1}`)
    }
    if (lastDay !== known.lastDay) {
      await logPick(transaction, 'FRONT_PAGE_END_CHANGED', by, pick, endText(pick))
    }
  })

async function newPick(
  db: Db,
  artworkId: string,
  others: readonly PickedArtwork[],
): Promise<PickedArtwork> {
  const found = await findArtwork(db, artworkId)
  if (!found || found.isHidden || found.artwork.visibility === 'DRAFT') throw notFound('Artwork')
  requirePublic(found.artwork.visibility)
  requirePlace(others, found.profileId)
  const { title } = found.artwork
  return { artworkId, profileId: found.profileId, title: title ?? 'Untitled', lastDay: null }
}

/** Removes an artwork from the front pages. */
export const removePick = (db: Db, artworkId: string, { by }: { by: Actor }): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockPicks(transaction)
    const pick = (await listPickOrder(transaction)).find((one) => one.artworkId === artworkId)
    if (!pick) throw notFound('Pick')
    await deletePick(transaction, artworkId)
    await logPick(transaction, 'FRONT_PAGE_REMOVED', by, pick, null)
  })
