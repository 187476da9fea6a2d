import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredImage } from '@/server/db/tables/columns'
import { tasks } from '@/server/jobs/tasks'
import { listOverdue } from '@/server/repositories/profileRemoval'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { drawImage } from '@/tests/support/fixtures/images'
import { asAdmin, send } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const erase = () => tasks.eraseProfiles({}, { ...api.app.services, log: pino({ level: 'silent' }) })

async function imageFile(profileId: string): Promise<StoredImage> {
  const bytes = await drawImage(30, 30).png().toBuffer()
  const kept = await api.app.services.images.save(api.db, bytes, profileId)
  const used = { used_at: new Date() }
  await api.db.updateTable('images').set(used).where('key', '=', kept.key).execute()
  return { ...kept, alt: '' }
}
const isThere = async ({ key }: StoredImage) => {
  const file = await api.storage.get(`images/${key.slice(0, 2)}/${key}`)
  const row = await api.db.selectFrom('images').select('key').where('key', '=', key).execute()
  return [file !== null, row.length === 1]
}
const idsIn = async (table: 'profiles' | 'artworks' | 'opportunities') =>
  (await api.db.selectFrom(table).select('id').execute()).map(({ id }) => id)

async function deleted(days: number) {
  const id = await buildProfile(api.db, { owner_uid: 'leaver', deleted_at: daysAgo(days) })
  const [face, work] = [await imageFile(id), await imageFile(id)]
  const image = { image: JSON.stringify(face) }
  await api.db.updateTable('profiles').set(image).where('id', '=', id).execute()
  const artwork = await buildArtwork(api.db, { profile_id: id, images: [work], hidden: true })
  const call = await buildOpportunity(api.db, { profile_id: id, hidden: true })
  return { id, face, work, artwork, call }
}

test('after thirty days a profile is erased with its works, calls and pictures', async () => {
  const gone = await deleted(30.01)
  const recent = await deleted(29.9)
  const alive = await buildProfile(api.db)
  await erase()
  expect((await idsIn('profiles')).sort()).toEqual([recent.id, alive].sort())
  expect(await idsIn('artworks')).toEqual([recent.artwork])
  expect(await idsIn('opportunities')).toEqual([recent.call])
  for (const image of [gone.face, gone.work]) expect(await isThere(image)).toEqual([false, false])
  for (const image of [recent.face, recent.work]) {
    expect(await isThere(image)).toEqual([true, true])
  }
})

test('only those whose time is over are looked at, the longest gone first', async () => {
  const recent = await deleted(29.9)
  const [second, first] = [await deleted(31), await deleted(32)]
  const overdue = await listOverdue(api.db, 10)
  expect(overdue).toEqual([first.id, second.id])
  expect(await listOverdue(api.db, 1)).toEqual([first.id])
  await erase()
  expect(await idsIn('profiles')).toContain(recent.id)
})

test('pictures of a call that moved to another profile stay with it', async () => {
  const gone = await deleted(31)
  const other = await buildProfile(api.db, { owner_uid: 'leaver' })
  const moved = await imageFile(gone.id)
  await buildOpportunity(api.db, {
    ...{ profile_id: other, owner_uid: 'leaver', images: JSON.stringify([moved]) },
  })
  await erase()
  expect(await isThere(moved)).toEqual([true, true])
  expect(await isThere(gone.face)).toEqual([false, false])
})

test('an erasure that breaks off goes on with the next run', async () => {
  const gone = await deleted(40)
  const images = { ...api.app.services.images, erase: () => Promise.reject(new Error('disk away')) }
  const services = { ...api.app.services, images, log: pino({ level: 'silent' }) }
  await expect(tasks.eraseProfiles({}, services)).rejects.toThrow('disk away')
  expect(await idsIn('profiles')).toContain(gone.id)
  await erase()
  expect(await idsIn('profiles')).not.toContain(gone.id)
  expect(await isThere(gone.work)).toEqual([false, false])
})

test('the handle is free again, and the log still says what happened', async () => {
  const id = await buildProfile(api.db, { handle: 'free-again', name: 'Once' })
  await send(api, 'DELETE', `/v1/profiles/admin/${id}`, await asAdmin(), { reason: 'Spam' })
  const past = { deleted_at: daysAgo(31) }
  await api.db.updateTable('profiles').set(past).where('id', '=', id).execute()
  await erase()
  await buildProfile(api.db, { handle: 'free-again' })
  const log = await api.db.selectFrom('audit_log').select('subject_name').execute()
  expect(log).toEqual([{ subject_name: 'Once' }])
})
