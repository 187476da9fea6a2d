import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readImportArguments } from '@/local/imports/arguments'
import { runImport } from '@/local/imports/run'
import { importCatalog } from '@/server/imports/importCatalog'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import { aPicture, countPictures, subscribe } from '@/tests/support/server/posting'

let api: TestApp
let folder: string
let said: string
let profileId: string

beforeAll(async () => {
  api = await buildTestApp()
  folder = mkdtempSync(path.join(tmpdir(), 'import-'))
  writeFileSync(path.join(folder, 'good.png'), await aPicture())
  writeFileSync(path.join(folder, 'bad.png'), 'not a picture')
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  said = ''
  profileId = await buildProfile(api.db, { name: 'Ana' })
})

const file = (rows: string[], name = 'works.csv') => {
  const place = path.join(folder, name)
  writeFileSync(place, rows.join('\n'))
  return place
}
const run = (place: string, ...flags: string[]) =>
  runImport(
    readImportArguments(['artworks', place, '--profile', profileId, '--images', folder, ...flags]),
    { db: api.db, images: api.app.services.images },
    { write: (text: string) => void (said += text) === undefined },
  )
const works = () =>
  api.db
    .selectFrom('artworks')
    .select(['id', 'title', 'visibility', 'images', 'created_at'])
    .where('profile_id', '=', profileId)
    .orderBy('created_at', 'desc')
    .execute()

test('imports nothing without --write', async () => {
  expect(await run(file(['title,images', 'a,good.png', 'b,']))).toBe(true)
  expect(said).toMatch(/Profile: Ana. 2 rows can be imported \(1 as drafts\), 0 rows cannot./)
  expect(said).toMatch(/nothing was imported/i)
  expect(await works()).toEqual([])
})

test('works come in with their pictures, in the order of the file', async () => {
  expect(await run(file(['title,images,alts', 'a,good.png,A field', 'b,,']), '--write')).toBe(true)
  const [a, b] = await works()
  expect(a).toMatchObject({ title: 'a', visibility: 'PUBLIC', images: [{ alt: 'A field' }] })
  expect(b).toMatchObject({ title: 'b', visibility: 'DRAFT', images: [] })
  expect(said).toMatch(/2 artworks imported \(1 published\)/)
  const reply = await api.app.inject(`/v1/images/${a?.images[0]?.key}`)
  expect(reply.statusCode).toBe(200)
})

test('bad rows stop it before anything is written, unless they may be left out', async () => {
  const place = file(['title,year from', 'a,2001', 'b,soon'])
  expect(await run(place, '--write')).toBe(false)
  expect(said).toMatch(/line 3: year from/)
  expect(await works()).toEqual([])
  expect(await run(place, '--write', '--skip-bad')).toBe(true)
  expect((await works()).map(({ title }) => title)).toEqual(['a'])
})

test('a picture that is none fails its row, and nothing is left of it', async () => {
  const before = await countPictures(api)
  expect(await run(file(['title,images', 'a,bad.png', 'b,']), '--write')).toBe(false)
  expect(said).toMatch(/line 2: images: This is not an image/)
  expect((await works()).map(({ title }) => title)).toEqual(['b'])
  expect(await countPictures(api)).toEqual(before)
})

test('works beyond the plan become drafts, and that is said', async () => {
  const rows = Array.from({ length: 13 }, (_, n) => `w${n},good.png`)
  await run(file(['title,images', ...rows]), '--write')
  const visible = (await works()).filter(({ visibility }) => visibility === 'PUBLIC')
  expect(visible.map(({ title }) => title)).toEqual(
    rows.slice(0, 10).map((row) => row.split(',')[0]),
  )
  expect(said).toMatch(/3 artworks saved as drafts/)
  const shown = visible.map(({ id }) => id)
  const places = await api.db.selectFrom('free_artworks').select('artwork_id').execute()
  expect(places.map((place) => place.artwork_id)).toEqual(expect.arrayContaining(shown))
  await subscribe(api.db, profileId, 'ARTIST_PRO', { status: 'canceled' })
  await run(file(['title,images', 'late,good.png']), '--write')
  expect((await works()).find(({ title }) => title === 'late')?.visibility).toBe('DRAFT')
})

test('broken off and begun again, it goes on without doubles', async () => {
  const place = file(['title', ...Array.from({ length: 1200 }, (_, n) => `w${n}`)])
  const importing = {
    ...{ db: api.db, images: api.app.services.images, start: Date.now() },
    importer: { uid: 'ana', name: 'Ana' },
    source: { file: place, profileId, folder: undefined },
    onProgress: () => {
      throw new Error('killed')
    },
  }
  await expect(importCatalog(importing)).rejects.toThrow('killed')
  expect(await works()).toHaveLength(500)
  await run(place, '--write')
  expect(said).toMatch(/700 artworks imported.*500 artworks already existed/)
  await run(place, '--write')
  expect(await works()).toHaveLength(1200)
})

test.each([
  [[], /A file is missing/],
  [['people', 'x.csv'], /cannot be imported/],
  [['artworks', 'x.csv'], /The profile is missing/],
  [['artworks', 'x.csv', '--profile', '7'], /not a profile id/],
  [['artworks', 'x.csv', '--force'], /--force/],
])('%j is explained', (given, words) => {
  expect(() => readImportArguments(given)).toThrow(words)
})

test('a profile that is not there is told', async () => {
  profileId = crypto.randomUUID()
  await expect(run(file(['title', 'a']))).rejects.toThrow(/profile does not exist/)
})
