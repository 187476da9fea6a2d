import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafts } from '@/contract/limits/limits'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { sendForm } from '@/tests/support/server/artworkWriter'
import { buildArtwork, buildOpportunity, testImage } from '@/tests/support/server/factories'
import { create, publishable } from '@/tests/support/server/opportunityWriter'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const draftArtwork = ({ headers }: Writer) =>
  sendForm(api, 'POST', '/v1/artworks/', headers, { title: 'Sketch', visibility: 'DRAFT' })

test('rejects one draft of an artwork more than a profile can have', async () => {
  const artist = await buildArtist(api)
  const draft = { profile_id: artist.profileId, visibility: 'DRAFT' as const }
  for (let n = 1; n < drafts.artworks; n += 1) await buildArtwork(api.db, draft)
  expect((await draftArtwork(artist)).status).toBe(201)
  const { status, failure } = await draftArtwork(artist)
  expect([status, failure.code]).toEqual([403, 'quota_exceeded'])
  expect(failure.message).toMatch(/Publish or delete/)
})

test('rejects one draft of an opportunity more than a profile can have, but publishes', async () => {
  const gallery = await buildWriter(api)
  const draft = { profile_id: gallery.profileId, status: 'DRAFT' as const }
  for (let n = 1; n < drafts.opportunities; n += 1) await buildOpportunity(api.db, draft)
  expect((await create(api, gallery, { type: 'JOB' })).status).toBe(201)
  const { status, failure } = await create(api, gallery, { type: 'JOB' })
  expect([status, failure.code]).toEqual([403, 'quota_exceeded'])
  const published = await create(api, gallery, {
    ...publishable(),
    ...{ status: 'PUBLISHED', listingPlan: 'FREE' },
  })
  expect(published.status).toBe(201)
})

test('rejects a draft when the images of the others fill the room for drafts', async () => {
  const artist = await buildArtist(api)
  const image = testImage()
  await buildArtwork(api.db, {
    profile_id: artist.profileId,
    visibility: 'DRAFT',
    images: [image],
  })
  const { key, width, height, dominantColor } = image
  const dimensions = { key, width, height, dominant_color: dominantColor }
  await api.db
    .insertInto('images')
    .values({ ...dimensions, bytes: drafts.imageBytes - 1, used_at: new Date() })
    .execute()
  expect((await draftArtwork(artist)).status).toBe(201)
  await api.db
    .updateTable('images')
    .set({ bytes: drafts.imageBytes })
    .where('key', '=', key)
    .execute()
  expect((await draftArtwork(artist)).status).toBe(403)
})
