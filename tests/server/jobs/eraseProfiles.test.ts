import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredImage } from '@/server/db/tables/columns'
import { tasks } from '@/server/jobs/tasks'
import { countFreeSlots } from '@/server/repositories/artworks/artworkQuota'
import { logAction } from '@/server/repositories/auditLog'
import { listOverdue } from '@/server/repositories/profiles/profileRemoval'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { drawImage } from '@/tests/support/fixtures/images'
import { asAdmin, send, sendForm } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const erase = () => tasks.eraseProfiles({}, { ...api.app.services, log: pino({ level: 'silent' }) })

async function storeImage(profileId: string): Promise<StoredImage> {
  const bytes = await drawImage(30, 30).png().toBuffer()
  const stored = await api.app.services.images.save(api.db, bytes, profileId)
  const used = { used_at: new Date() }
  await api.db.updateTable('images').set(used).where('key', '=', stored.key).execute()
  return { ...stored, alt: '' }
}
const isStored = async ({ key }: StoredImage) => {
  const file = await api.storage.get(`images/${key.slice(0, 2)}/${key}`)
  const row = await api.db.selectFrom('images').select('key').where('key', '=', key).execute()
  return [file !== null, row.length === 1]
}
const idsIn = async (table: 'profiles' | 'artworks' | 'opportunities') =>
  (await api.db.selectFrom(table).select('id').execute()).map(({ id }) => id)

async function buildDeletedProfile(days: number) {
  const id = await buildProfile(api.db, { owner_uid: 'owner', deleted_at: daysAgo(days) })
  const [avatar, artworkImage] = [await storeImage(id), await storeImage(id)]
  const image = { image: JSON.stringify(avatar) }
  await api.db.updateTable('profiles').set(image).where('id', '=', id).execute()
  const artwork = await buildArtwork(api.db, {
    profile_id: id,
    images: [artworkImage],
    hidden: true,
  })
  const opportunity = await buildOpportunity(api.db, { profile_id: id, hidden: true })
  return { id, avatar, artworkImage, artwork, opportunity }
}

test('erases a profile with its artworks, opportunities and images after thirty days', async () => {
  const expired = await buildDeletedProfile(30.01)
  const recent = await buildDeletedProfile(29.9)
  const live = await buildProfile(api.db)
  await erase()
  expect((await idsIn('profiles')).sort()).toEqual([recent.id, live].sort())
  expect(await idsIn('artworks')).toEqual([recent.artwork])
  expect(await idsIn('opportunities')).toEqual([recent.opportunity])
  for (const image of [expired.avatar, expired.artworkImage])
    expect(await isStored(image)).toEqual([false, false])
  for (const image of [recent.avatar, recent.artworkImage]) {
    expect(await isStored(image)).toEqual([true, true])
  }
})

test('lists only overdue profiles, the earliest deleted first', async () => {
  const recent = await buildDeletedProfile(29.9)
  const [second, first] = [await buildDeletedProfile(31), await buildDeletedProfile(32)]
  const overdue = await listOverdue(api.db, 10)
  expect(overdue).toEqual([first.id, second.id])
  expect(await listOverdue(api.db, 1)).toEqual([first.id])
  await erase()
  expect(await idsIn('profiles')).toContain(recent.id)
})

test('keeps the images of an opportunity that has moved to another profile', async () => {
  const expired = await buildDeletedProfile(31)
  const other = await buildProfile(api.db, { owner_uid: 'owner' })
  const moved = await storeImage(expired.id)
  await buildOpportunity(api.db, {
    profile_id: other,
    owner_uid: 'owner',
    images: JSON.stringify([moved]),
  })
  await erase()
  expect(await isStored(moved)).toEqual([true, true])
  expect(await isStored(expired.avatar)).toEqual([false, false])
})

test('continues an interrupted erasure in the next run', async () => {
  const expired = await buildDeletedProfile(40)
  const images = {
    ...api.app.services.images,
    erase: () => Promise.reject(new Error('disk unavailable')),
  }
  const services = { ...api.app.services, images, log: pino({ level: 'silent' }) }
  await expect(tasks.eraseProfiles({}, services)).rejects.toThrow('disk unavailable')
  expect(await idsIn('profiles')).toContain(expired.id)
  await erase()
  expect(await idsIn('profiles')).not.toContain(expired.id)
  expect(await isStored(expired.artworkImage)).toEqual([false, false])
})

test('releases the handle and keeps the audit log without the name', async () => {
  const id = await buildProfile(api.db, { handle: 'free-again', name: 'Ada Lovelace' })
  const actor = { actor_uid: 'root', actor_email: null, reason: null }
  const other = { subject_id: randomUUID(), subject_name: 'Open call' }
  await logAction(api.db, { ...actor, ...other, action: 'BOOST_FULFILLED' })
  await send(api, 'DELETE', `/v1/profiles/admin/${id}`, await asAdmin(), { reason: 'Spam' })
  const past = { deleted_at: daysAgo(31) }
  await api.db.updateTable('profiles').set(past).where('id', '=', id).execute()
  await erase()
  await buildProfile(api.db, { handle: 'free-again' })
  const log = await api.db.selectFrom('audit_log').select('subject_name').orderBy('at').execute()
  expect(log.map((entry) => entry.subject_name)).toEqual(['Open call', 'Erased profile'])
})

test('keeps the used slots of the free plan without the uid', async () => {
  const uid = 'uid-of-an-erased-owner'
  const id = await buildProfile(api.db, { owner_uid: uid })
  const images = await drawImage(30, 30).png().toBuffer()
  const posted = await sendForm(api, '/v1/artworks/', await api.actingAs(uid, id), {
    title: 'Blue',
    visibility: 'PUBLIC',
    images,
  })
  expect(posted.statusCode).toBe(201)
  const past = { deleted_at: daysAgo(31) }
  await api.db.updateTable('profiles').set(past).where('id', '=', id).execute()
  await erase()
  const slots = await api.db.selectFrom('free_artworks').selectAll().execute()
  expect(slots).toHaveLength(1)
  expect(JSON.stringify(slots)).not.toContain(uid)
  expect(await countFreeSlots(api.db, uid, new Date())).toBe(1)
})
