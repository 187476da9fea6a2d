import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Certificate, Confirmation } from '@/contract/artworks/certificates'
import { readAccountData } from '@/server/repositories/accountData'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { postArtwork } from '@/tests/support/server/artworkWriter'
import { buildArtwork } from '@/tests/support/server/factories'
import { readPdf } from '@/tests/support/server/pdfs'
import { failureOf, send, signedIn } from '@/tests/support/server/requests'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const issue = (body: object, { headers }: Writer) =>
  send(api, 'POST', '/v1/certificates', headers, body)
const issued = async (artworkId: string, artist: Writer, copy = '') => {
  const response = await issue({ artworkId, copy }, artist)
  expect(response.statusCode, response.body).toBe(201)
  return response.json<Certificate>()
}
const revoke = (id: string, { headers }: Writer) =>
  send(api, 'PUT', `/v1/certificates/${id}/revoked`, headers)
/** With a token, so that no cache answers. */
const confirm = async (hash: string) =>
  api.app.inject({ url: `/v1/certificates/${hash}`, headers: await signedIn('collector') })
const confirmed = async (hash: string) => {
  const response = await confirm(hash)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Confirmation>()
}

async function buildCertified() {
  const artist = await buildArtist(api)
  const artworkId = await buildArtwork(api.db, {
    profile_id: artist.profileId,
    title: 'Neap tide',
    year_from: 2024,
    medium: 'Oil on linen',
    height: 60,
    width: 80,
    unit: 'cm',
    edition: 'Edition of 5',
  })
  return { artist, artworkId }
}

test('confirms what was certified, and that its hash is the SHA-256 of the text', async () => {
  const { artist, artworkId } = await buildCertified()
  const { hash, record, id } = await issued(artworkId, artist, '3/5')
  expect(record).toMatchObject({
    certificate: id,
    title: 'Neap tide',
    year: '2024',
    medium: 'Oil on linen',
    size: '60 × 80\u00a0cm',
    edition: 'Edition of 5',
    copy: '3/5',
    issuedOn: new Date().toISOString().slice(0, 10),
  })
  const { text, ...found } = await confirmed(hash)
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
  expect(JSON.parse(text)).toEqual(record)
  expect(found).toMatchObject({ hash, record, revokedAt: null, changed: [] })
  expect(found.artwork?.id).toBe(artworkId)
})

test('names what has changed since, and says when it was revoked', async () => {
  const { artist, artworkId } = await buildCertified()
  const { hash, id, record } = await issued(artworkId, artist)
  const change = { title: 'Spring tide', medium: 'Oil' }
  await api.db.updateTable('artworks').set(change).where('id', '=', artworkId).execute()
  const revoked = await revoke(id, artist)
  const { revokedAt } = revoked.json<Certificate>()
  expect(revokedAt).not.toBeNull()
  const found = await confirmed(hash)
  expect(found).toMatchObject({ changed: ['title', 'medium'], record, revokedAt })
  // The first time counts.
  expect((await revoke(id, artist)).json<Certificate>().revokedAt).toBe(revokedAt)
})

test('invalidates the cached page of a certificate that is revoked', async () => {
  const { artist, artworkId } = await buildCertified()
  const { hash, id } = await issued(artworkId, artist)
  const visit = async () =>
    (await api.app.inject({ url: `/v1/certificates/${hash}` })).json<Confirmation>().revokedAt
  expect(await visit()).toBeNull()
  await revoke(id, artist)
  expect(await visit()).not.toBeNull()
})

test('allows one valid certificate for each copy', async () => {
  const { artist, artworkId } = await buildCertified()
  const { id } = await issued(artworkId, artist, '1/5')
  await issued(artworkId, artist, '2/5')
  const again = await issue({ artworkId, copy: '1/5' }, artist)
  const message = 'Copy 1/5 has a valid certificate. Revoke it before you issue another.'
  expect(failureOf(again)).toEqual({ status: 409, code: 'conflict', fields: { copy: message } })
  await revoke(id, artist)
  await issued(artworkId, artist, '1/5')
  const list = await api.app.inject({ url: '/v1/certificates', headers: artist.headers })
  expect(list.headers['x-total-count']).toBe('3')
  expect(list.json<Certificate[]>().map(({ record }) => record.copy)).toEqual(['1/5', '2/5', '1/5'])
})

test('issues certificates of own public works, by artists only', async () => {
  const artist = await buildArtist(api)
  const stranger = await buildArtist(api)
  const curator = await buildWriter(api, 'CURATOR')
  const build = (given: object, { profileId }: Writer = artist) =>
    buildArtwork(api.db, { profile_id: profileId, ...given })
  const statusOf = async (artworkId: string, writer = artist) =>
    (await issue({ artworkId }, writer)).statusCode
  expect(await statusOf(await build({ visibility: 'DRAFT' }))).toBe(409)
  expect(await statusOf(await build({ visibility: 'UNLISTED' }))).toBe(409)
  expect(await statusOf(await build({ hidden: true }))).toBe(409)
  expect(await statusOf(await build({}), stranger)).toBe(404)
  expect(await statusOf(await build({}, curator), curator)).toBe(403)
})

test('hides the certificates of hidden profiles and works, not those of deleted or private works', async () => {
  const { artist, artworkId } = await buildCertified()
  const { hash } = await issued(artworkId, artist)
  const artworks = (columns: object) =>
    api.db.updateTable('artworks').set(columns).where('id', '=', artworkId).execute()
  await artworks({ title: 'Other', visibility: 'DRAFT' })
  expect(await confirmed(hash)).toMatchObject({ artwork: null, changed: [] })
  await artworks({ hidden: true })
  expect((await confirm(hash)).statusCode).toBe(404)
  await artworks({ hidden: false })
  await api.db.deleteFrom('artworks').where('id', '=', artworkId).execute()
  expect(await confirmed(hash)).toMatchObject({ artwork: null, record: { title: 'Neap tide' } })
  const hide = { hidden: true }
  await api.db.updateTable('profiles').set(hide).where('id', '=', artist.profileId).execute()
  expect((await confirm(hash)).statusCode).toBe(404)
})

test('returns 404 for an unknown hash and for what is not a hash', async () => {
  expect((await confirm('0'.repeat(64))).statusCode).toBe(404)
  expect((await confirm('unknown')).statusCode).toBe(404)
})

test('prints the image, the words of that day and the hash for its owner alone', async () => {
  const artist = await buildArtist(api)
  const stranger = await buildArtist(api)
  const { artwork } = await postArtwork(api, artist, { title: 'مد وجزر' })
  const { id, hash, record } = await issued(artwork.id, artist)
  const body = { document: 'CERTIFICATE', certificateId: id }
  const refused = await send(api, 'POST', '/v1/prints', stranger.headers, body)
  expect(failureOf(refused)).toEqual({ status: 404, code: 'not_found' })
  await api.db
    .updateTable('artworks')
    .set({ title: 'Other' })
    .where('id', '=', artwork.id)
    .execute()
  const response = await send(api, 'POST', '/v1/prints', artist.headers, body)
  const { pathname } = new URL(response.json<{ url: string }>().url)
  const pdf = await readPdf((await api.app.inject({ url: pathname })).rawPayload)
  expect(pdf.pages).toHaveLength(1)
  expect(pdf.pages[0]?.images).toEqual([40])
  expect(pdf.text).toContain(hash)
  expect(pdf.text).toContain(record.artist)
  expect(pdf.text).not.toContain('Other')
  expect(pdf.missingFonts).toEqual([])
})

test('adds certificates to the account’s data, and erases them with the profile', async () => {
  const { artist, artworkId } = await buildCertified()
  const { hash } = await issued(artworkId, artist)
  const entries: string[] = []
  for await (const entry of readAccountData(api.db, 'certificates', artist.uid)) entries.push(entry)
  expect(entries.map((entry) => (JSON.parse(entry) as { hash: string }).hash)).toEqual([hash])
  await api.db.deleteFrom('profiles').where('id', '=', artist.profileId).execute()
  expect((await confirm(hash)).statusCode).toBe(404)
})
