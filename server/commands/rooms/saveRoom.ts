import { randomUUID } from 'node:crypto'
import { roomRuleErrors, type RoomForm } from '@/contract/forms/room'
import { roomLimits } from '@/contract/limits/roomLimits'
import type { ProfileCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, invalid, notFound, quotaExceeded } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { mayPublish } from '@/server/policies/publishing'
import { findSenderRestriction } from '@/server/repositories/moderation/restrictions'
import { requireMayHang } from '@/server/policies/rooms'
import {
  arrangeRoomWorks,
  countAccepted,
  findHangingWorks,
  insertRoomWorks,
} from '@/server/repositories/rooms/roomWorks'
import {
  changeRoom,
  countRooms,
  insertRoom,
  lockRoom,
  refreshSearch,
} from '@/server/repositories/rooms/roomWrites'
import { acquireUserLock } from '@/server/repositories/userLocks'

/** In milliseconds: artists are mailed when a curator has not changed the room for so long. */
const QUIET = 10 * 60 * 1000

interface Saving {
  caller: ProfileCaller
  form: RoomForm
  /** Epoch, ms. */
  now: number
}

/** @throws quota_exceeded when the profile has as many rooms as it may */
export async function requireFreeRoom(db: Db, { profile }: ProfileCaller): Promise<void> {
  if ((await countRooms(db, profile.id)) < roomLimits.rooms) return
  throw quotaExceeded(`You have ${roomLimits.rooms} rooms. Delete one before you hang another.`)
}

/** Creates a room as a draft. Returns its id. @throws quota_exceeded */
export const createRoom = (db: Db, saving: Saving): Promise<string> =>
  inTransaction(db, async (transaction) => {
    const { caller, form } = saving
    await acquireUserLock(transaction, caller.profile.ownerUid)
    await requireFreeRoom(transaction, caller)
    requireRules(form)
    const id = randomUUID()
    const works = await chooseWorks(transaction, id, saving)
    await insertRoom(transaction, {
      id,
      profile_id: caller.profile.id,
      ...columnsOf(works.form),
      search_text: '',
      filter_keys: [],
    })
    await hang(transaction, id, works, saving)
    return id
  })

/** Changes a room. @throws conflict when it has changed since it was read */
export const editRoom = (
  db: Db,
  id: string,
  saving: Saving & { read: string | undefined },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { caller, form, read } = saving
    await acquireUserLock(transaction, caller.profile.ownerUid)
    const row = await lockRoom(transaction, id)
    if (row?.profile_id !== caller.profile.id) throw notFound('Room')
    if (read !== undefined && read !== row.version) {
      throw conflict('This room was changed in another window since you opened it.')
    }
    requireRules(form)
    const works = await chooseWorks(transaction, id, saving)
    await changeRoom(transaction, id, {
      ...columnsOf(works.form),
      // An open room keeps the day on which it opened.
      ...(row.published_at !== null && { opens_on: form.opensOn ?? row.opens_on }),
    })
    await hang(transaction, id, works, saving)
  })

function requireRules(form: RoomForm): void {
  const wrong = roomRuleErrors(form)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

const columnsOf = (form: RoomForm) => ({
  title: form.title,
  text: form.text,
  opens_on: form.opensOn,
  closes_on: form.closesOn,
  stays_in_archive: form.staysInArchive,
  cover_wall: Math.min(form.coverWall, form.walls.length - 1),
  cover_work: hangs(form.walls, form.coverWork) ? form.coverWork : null,
  walls: JSON.stringify(form.walls),
})

const hangs = (walls: RoomForm['walls'], id: string | null) =>
  walls.some(({ works }) => works.some(({ artworkId }) => artworkId === id))

/** The works that will hang, without those that were erased since the curator hung them. */
async function chooseWorks(db: Db, roomId: string, { caller, form }: Saving) {
  const ids = form.walls.flatMap(({ works }) => works.map(({ artworkId }) => artworkId))
  const curator = { roomId, profileId: caller.profile.id, uid: caller.profile.ownerUid }
  const found = await findHangingWorks(db, curator, ids)
  const known = new Map(found.map((work) => [work.artworkId, work]))
  const added = found.filter(({ consent }) => consent === null)
  for (const work of added) requireMayHang(work)
  const walls = form.walls.map((wall) => ({
    ...wall,
    works: wall.works.filter(({ artworkId }) => known.has(artworkId)),
  }))
  return { form: { ...form, walls }, added, ids: [...known.keys()] }
}

/**
 * Records the works, and has their artists mailed when the curator has stopped changing the room. Those who may not
 * publish or send messages send no mails: the artists find the invitations on their page.
 */
async function hang(
  db: Db,
  roomId: string,
  { added, ids }: Awaited<ReturnType<typeof chooseWorks>>,
  { caller, now }: Pick<Saving, 'caller' | 'now'>,
): Promise<void> {
  const works = added.map(({ artworkId, isOwn, isAllowed }) => ({
    artworkId,
    consent: isOwn || isAllowed ? ('ACCEPTED' as const) : ('PENDING' as const),
    isInvited: !isOwn && !isAllowed,
  }))
  await insertRoomWorks(db, roomId, works, new Date(now))
  await arrangeRoomWorks(db, roomId, ids)
  await countAccepted(db, roomId)
  await refreshSearch(db, { roomId })
  await mailInvitationsLater(db, roomId, { caller, now })
}

/** Has artists mailed who were not yet, when the curator has stopped changing the room, unless the curator may not. */
export async function mailInvitationsLater(
  db: Db,
  roomId: string,
  { caller, now }: Pick<Saving, 'caller' | 'now'>,
): Promise<void> {
  if (!mayPublish(caller) || (await findSenderRestriction(db, caller.profile.ownerUid))) return
  const runAt = new Date(now + QUIET)
  await enqueue(db, 'mailRoomInvitations', { roomId }, { runAt, key: `room invitations ${roomId}` })
}
