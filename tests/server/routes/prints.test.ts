import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork } from '@/tests/support/server/factories'
import { failureOf, send } from '@/tests/support/server/requests'
import { buildWorks, createRoom, openRoom, publish, wallOf } from '@/tests/support/server/rooms'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const create = (body: object, { headers }: Writer) => send(api, 'POST', '/v1/prints', headers, body)
const download = async (body: object, writer: Writer) => {
  const response = await create(body, writer)
  expect(response.statusCode, response.body).toBe(201)
  const { pathname } = new URL(response.json<{ url: string }>().url)
  return api.app.inject({ method: 'GET', url: pathname })
}
const read = async (pdf: Buffer) => PDFDocument.load(pdf)

test('prints the list of works of an open room for everyone', async () => {
  const curator = await buildWriter(api, 'CURATOR')
  const { id } = await openRoom(api, curator)
  const path = `/v1/rooms/${id}/checklist.pdf`
  const response = await api.app.inject({ method: 'GET', url: path })
  expect(response.headers['content-type']).toBe('application/pdf')
  const pdf = await read(response.rawPayload)
  expect(pdf.getTitle()).toBe('What the weather leaves')
  expect(pdf.getPageCount()).toBe(1)
  await publish(api, curator, id, false)
  expect((await api.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
})

test('prints a page for each wall of the own room, and labels of four sizes', async () => {
  const curator = await buildWriter(api, 'CURATOR')
  const works = await buildWorks(api, curator.profileId, 14)
  const walls = [wallOf(works.slice(0, 7)), wallOf(works.slice(7)), wallOf([])]
  const { id } = await createRoom(api, curator, { title: 'Low water', walls })
  const elevation = await download({ document: 'ELEVATION', roomId: id }, curator)
  expect(elevation.headers['content-disposition']).toContain('Low water elevation.pdf')
  expect((await read(elevation.rawPayload)).getPageCount()).toBe(3)
  const pages: Record<string, number> = { SMALL: 1, MEDIUM: 2, LARGE: 2, POSTCARD: 4 }
  for (const [labelSize, count] of Object.entries(pages)) {
    const labels = await download({ document: 'LABELS', labelSize, roomId: id }, curator)
    expect((await read(labels.rawPayload)).getPageCount(), labelSize).toBe(count)
  }
})

test('prints own artworks in the chosen order, with letters of any script', async () => {
  const artist = await buildArtist(api)
  const own = await Promise.all(
    ['Παλίρροια', 'Прилив', 'مد وجزر', '潮', 'W'.repeat(200)].map((title) =>
      buildArtwork(api.db, { profile_id: artist.profileId, title, visibility: 'DRAFT' }),
    ),
  )
  for (const document of ['CHECKLIST', 'LABELS']) {
    const response = await download({ document, artworkIds: own }, artist)
    expect((await read(response.rawPayload)).getPageCount()).toBe(1)
  }
})

test('refuses rooms and artworks of others, and what does not fit together', async () => {
  const curator = await buildWriter(api, 'CURATOR')
  const stranger = await buildArtist(api)
  const { id, artworkIds } = await openRoom(api, curator)
  const [work = ''] = artworkIds
  for (const wanted of [{ roomId: id }, { artworkIds: [work] }]) {
    const refused = await create({ document: 'CHECKLIST', ...wanted }, stranger)
    expect(failureOf(refused)).toEqual({ status: 404, code: 'not_found' })
  }
  expect(failureOf(await create({ document: 'CHECKLIST' }, curator))).toMatchObject({
    fields: { roomId: 'Choose a room, or artworks.' },
  })
  const both = { document: 'CHECKLIST', roomId: id, artworkIds: [work] }
  expect((await create(both, curator)).statusCode).toBe(422)
  expect(
    failureOf(await create({ document: 'ELEVATION', artworkIds: [work] }, curator)),
  ).toMatchObject({ fields: { document: 'Only a room has walls.' } })
})

test.each([
  ['the first wall with works', [], {}],
  ['the wall that stands for it', [1], { coverWall: 1 }],
  ['the work that stands for it', [1], { coverWall: 0, coverWork: true }],
])('draws %s of an open room for link previews', async (_, before, cover) => {
  const curator = await buildWriter(api, 'CURATOR')
  const works = await buildWorks(api, curator.profileId, 3 + before.length)
  const clay = works.slice(before.length)
  const { id } = await openRoom(api, curator, {
    walls: [wallOf(works.slice(0, before.length)), wallOf(clay, { paint: 'CLAY' })],
    ...cover,
    coverWork: 'coverWork' in cover ? (clay[0] ?? null) : null,
  })
  const path = `/v1/rooms/${id}/share.jpg`
  const response = await api.app.inject({ method: 'GET', url: path })
  expect(response.headers['content-type']).toBe('image/jpeg')
  const image = sharp(response.rawPayload)
  expect(await image.metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  // The test images are not stored: the wall is empty.
  const corner = image.extract({ left: 2, top: 2, width: 1, height: 1 })
  const paint = [...(await corner.raw().toBuffer())]
  for (const [channel, value] of [0xc9, 0xa7, 0x8f].entries()) {
    expect(Math.abs((paint[channel] ?? 0) - value)).toBeLessThan(4)
  }
  await publish(api, curator, id, false)
  expect((await api.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
})
