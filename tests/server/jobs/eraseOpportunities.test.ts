import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredImage } from '@/server/db/tables/columns'
import { eraseOpportunities } from '@/server/jobs/erasure/eraseOpportunities'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { drawImage } from '@/tests/support/fixtures/images'
import { jobServices } from '@/tests/support/server/postedMails'

const DAY = 24 * 60 * 60 * 1000
let api: TestApp
let profileId: string

beforeAll(async () => {
  api = await buildTestApp()
  profileId = await buildProfile(api.db, { role: 'ART_ORGANIZATION' })
})
afterAll(() => api.close())

const services = () => jobServices(api, Date.now())

async function storeImage(): Promise<StoredImage> {
  const bytes = await drawImage(30, 30).png().toBuffer()
  const image = await api.app.services.images.save(api.db, bytes, profileId)
  const used = { used_at: new Date() }
  await api.db.updateTable('images').set(used).where('key', '=', image.key).execute()
  return { ...image, alt: '' }
}
const isStored = async ({ key }: StoredImage) =>
  (await api.storage.get(`images/${key.slice(0, 2)}/${key}`)) !== null

async function remove(daysAgo: number) {
  const [shown, edited] = [await storeImage(), await storeImage()]
  const id = await buildOpportunity(api.db, {
    profile_id: profileId,
    images: JSON.stringify([shown]),
    unpublished_changes: JSON.stringify({ images: [shown, edited] }),
    status: 'REMOVED',
    removed_at: new Date(Date.now() - daysAgo * DAY),
  })
  return { id, images: [shown, edited] }
}
const idsLeft = async () =>
  (await api.db.selectFrom('opportunities').select('id').execute()).map(({ id }) => id)

test('erases opportunities removed thirty days ago, with the images of both versions', async () => {
  const [old, recent] = [await remove(30.01), await remove(29.9)]
  const open = await buildOpportunity(api.db, { profile_id: profileId })
  await eraseOpportunities({}, services())
  expect((await idsLeft()).sort()).toEqual([recent.id, open].sort())
  for (const image of old.images) expect(await isStored(image)).toBe(false)
  for (const image of recent.images) expect(await isStored(image)).toBe(true)
  const rows = await api.db.selectFrom('images').select('key').execute()
  expect(rows.map(({ key }) => key).sort()).toEqual(recent.images.map(({ key }) => key).sort())
})

test('continues after an interruption', async () => {
  const { id } = await remove(31)
  const images = { ...api.app.services.images, erase: () => Promise.reject(new Error('disk away')) }
  await expect(eraseOpportunities({}, { ...services(), images })).rejects.toThrow('disk away')
  expect(await idsLeft()).toContain(id)
  await eraseOpportunities({}, services())
  expect(await idsLeft()).not.toContain(id)
})
