import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafts, unusedImages } from '@/contract/limits/limits'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { postArtwork, sendForm, smallImage } from '@/tests/support/server/artworkWriter'
import {
  buildArtwork,
  buildOpportunity,
  buildProfile,
  testImage,
} from '@/tests/support/server/factories'
import { create, publishable } from '@/tests/support/server/opportunityWriter'
import { form } from '@/tests/support/fixtures/images'
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
    status: 'PUBLISHED',
    listingPlan: 'FREE',
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

/** As many drafts of artworks as a profile can have. */
async function fillDrafts(artist: Writer) {
  const draft = { profile_id: artist.profileId, visibility: 'DRAFT' as const }
  for (let n = 1; n <= drafts.artworks; n += 1) await buildArtwork(api.db, draft)
}
const edit = (id: string, { headers }: Writer, parts: Parameters<typeof form>[0]) =>
  sendForm(api, 'PATCH', `/v1/artworks/${id}`, headers, parts)

test('rejects an artwork that becomes a draft again beyond the limit', async () => {
  const artist = await buildArtist(api)
  const { artwork } = await postArtwork(api, artist)
  await fillDrafts(artist)
  const { status, failure } = await edit(artwork.id, artist, { visibility: 'DRAFT' })
  expect([status, failure.code]).toEqual([403, 'quota_exceeded'])
  expect((await edit(artwork.id, artist, { title: 'Still public' })).status).toBe(200)
})

test('rejects the restoration of a draft beyond the limit', async () => {
  const artist = await buildArtist(api)
  const { artwork } = await draftArtwork(artist)
  await sendForm(api, 'DELETE', `/v1/artworks/${artwork.id}`, artist.headers)
  await fillDrafts(artist)
  const restored = await sendForm(api, 'PUT', `/v1/artworks/${artwork.id}/restore`, artist.headers)
  expect(restored.status).toBe(403)
})

test('rejects images for a draft when others fill the room, and accepts other changes', async () => {
  const artist = await buildArtist(api)
  const { artwork } = await draftArtwork(artist)
  const { artwork: large } = await postArtwork(api, artist, { visibility: 'DRAFT' })
  await api.db
    .updateTable('images')
    .set({ bytes: drafts.imageBytes })
    .where('key', '=', large.images[0]?.key ?? '')
    .execute()
  const images = await smallImage()
  expect((await edit(artwork.id, artist, { images })).status).toBe(403)
  expect((await edit(artwork.id, artist, { title: 'Renamed' })).status).toBe(200)
  expect((await edit(large.id, artist, { images })).status).toBe(200)
})

test('rejects a draft of an opportunity that moves to a profile with too many', async () => {
  const gallery = await buildWriter(api)
  const { id } = (await create(api, gallery, { type: 'JOB' })).opportunity
  const profile_id = await buildProfile(api.db, { owner_uid: gallery.uid })
  const draft = { profile_id, status: 'DRAFT' as const }
  for (let n = 1; n <= drafts.opportunities; n += 1) await buildOpportunity(api.db, draft)
  const url = `/v1/opportunities/${id}/profile`
  const payload = { profileId: profile_id }
  const { headers } = gallery
  const moved = await api.app.inject({ method: 'PUT', url, headers, payload })
  expect(moved.statusCode).toBe(403)
})

test.each<{ bytes?: number; count?: number }>([
  { bytes: unusedImages.bytes },
  { count: unusedImages.count },
])('rejects uploads while too much is unused: %o', async ({ bytes = 1, count = 1 }) => {
  const artist = await buildArtist(api)
  const upload = async () => {
    const { payload, headers } = form({ image: await smallImage() })
    const sent = { ...artist.headers, ...headers }
    return api.app.inject({ method: 'POST', url: '/v1/uploads', headers: sent, payload })
  }
  const rows = Array.from({ length: count }, () => {
    const { key, width, height, dominantColor: dominant_color } = testImage()
    return { key, width, height, dominant_color, bytes, profile_id: artist.profileId }
  })
  await api.db.insertInto('images').values(rows).execute()
  const refused = await upload()
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'quota_exceeded' })
  await api.db
    .deleteFrom('images')
    .where('key', '=', rows[0]?.key ?? '')
    .execute()
  expect((await upload()).statusCode).toBe(201)
})
