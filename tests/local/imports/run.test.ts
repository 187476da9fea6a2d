import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readImportArguments } from '@/local/imports/arguments'
import { runImport } from '@/local/imports/run'
import { artworkCatalog } from '@/server/imports/artworkCatalog'
import { importCatalog } from '@/server/imports/importCatalog'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import { countStoredImages, smallImage } from '@/tests/support/server/artworkWriter'
import { subscribe } from '@/tests/support/server/subscriptions'

let api: TestApp
let folder: string
let output: string
let profileId: string

beforeAll(async () => {
  api = await buildTestApp()
  folder = mkdtempSync(path.join(tmpdir(), 'import-'))
  writeFileSync(path.join(folder, 'good.png'), await smallImage())
  writeFileSync(path.join(folder, 'bad.png'), 'not an image')
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  output = ''
  profileId = await buildProfile(api.db, { name: 'Ana' })
})

const file = (rows: string[], name = 'artworks.csv') => {
  const target = path.join(folder, name)
  writeFileSync(target, rows.join('\n'))
  return target
}
const run = (catalog: string, ...flags: string[]) =>
  runImport(
    readImportArguments([
      'artworks',
      catalog,
      '--profile',
      profileId,
      '--images',
      folder,
      ...flags,
    ]),
    { db: api.db, images: api.app.services.images },
    { write: (text: string) => void (output += text) === undefined },
  )
const artworks = () =>
  api.db
    .selectFrom('artworks')
    .select(['id', 'title', 'visibility', 'images', 'created_at'])
    .where('profile_id', '=', profileId)
    .orderBy('created_at', 'desc')
    .execute()

test('imports nothing without --write', async () => {
  expect(await run(file(['title,images', 'a,good.png', 'b,']))).toBe(true)
  expect(output).toMatch(/Profile: Ana. 2 rows can be imported \(1 as drafts\), 0 rows cannot./)
  expect(output).toMatch(/nothing was imported/i)
  expect(await artworks()).toEqual([])
})

test('imports artworks with their images in the order of the file', async () => {
  expect(await run(file(['title,images,alts', 'a,good.png,A field', 'b,,']), '--write')).toBe(true)
  const [a, b] = await artworks()
  expect(a).toMatchObject({ title: 'a', visibility: 'PUBLIC', images: [{ alt: 'A field' }] })
  expect(b).toMatchObject({ title: 'b', visibility: 'DRAFT', images: [] })
  expect(output).toMatch(/2 artworks imported \(1 published\)/)
  const response = await api.app.inject(`/v1/images/${a?.images[0]?.key}`)
  expect(response.statusCode).toBe(200)
})

test('imports nothing when a row is invalid, unless --skip-bad is given', async () => {
  const catalog = file(['title,year from', 'a,2001', 'b,soon'])
  expect(await run(catalog, '--write')).toBe(false)
  expect(output).toMatch(/line 3: year from/)
  expect(await artworks()).toEqual([])
  expect(await run(catalog, '--write', '--skip-bad')).toBe(true)
  expect((await artworks()).map(({ title }) => title)).toEqual(['a'])
})

test('imports a row that was put right, and says what was changed', async () => {
  expect(await run(file(['title,tags', 'a,Sea; sea', 'b,fog']), '--write')).toBe(true)
  expect(output).toMatch(/line 2, changed: tags: Repeated tags were removed\./)
  expect(output).toMatch(/1 row will be changed as listed above\./)
  expect(await artworks()).toHaveLength(2)
})

test('says how the columns are read before it lists the rows', async () => {
  await run(file(['Title,Classification,Owner,', 'a,Prints,Ann,', 'b,Hats,Bea,']))
  expect(output.split('\n').slice(0, 4)).toEqual([
    'column “Classification”: imported as category',
    'column “Owner”: not known, so it is ignored',
    'a column without a name: not known, so it is ignored',
    'line 3, changed: Classification: “Hats” is not known, so it was left out.',
  ])
})

test('skips a row whose file is not an image and stores nothing of it', async () => {
  const before = await countStoredImages(api)
  expect(await run(file(['title,images', 'a,bad.png', 'b,']), '--write')).toBe(false)
  expect(output).toMatch(/line 2: images: This is not an image/)
  expect((await artworks()).map(({ title }) => title)).toEqual(['b'])
  expect(await countStoredImages(api)).toEqual(before)
})

test('imports artworks beyond the quota as drafts and reports them', async () => {
  const rows = Array.from({ length: 13 }, (_, n) => `w${n},good.png`)
  await run(file(['title,images', ...rows]), '--write')
  const visible = (await artworks()).filter(({ visibility }) => visibility === 'PUBLIC')
  expect(visible.map(({ title }) => title)).toEqual(
    rows.slice(0, 10).map((row) => row.split(',')[0]),
  )
  expect(output).toMatch(/3 artworks saved as drafts/)
  const shown = visible.map(({ id }) => id)
  const slots = await api.db.selectFrom('free_artworks').select('artwork_id').execute()
  expect(slots.map((slot) => slot.artwork_id)).toEqual(expect.arrayContaining(shown))
  await subscribe(api.db, profileId, { status: 'canceled' })
  await run(file(['title,images', 'late,good.png']), '--write')
  expect((await artworks()).find(({ title }) => title === 'late')?.visibility).toBe('DRAFT')
})

test('continues an interrupted import without importing a row twice', async () => {
  const catalog = file(['title', ...Array.from({ length: 1200 }, (_, n) => `w${n}`)])
  const importing = {
    db: api.db,
    images: api.app.services.images,
    start: Date.now(),
    kind: artworkCatalog,
    importer: { uid: 'ana', name: 'Ana' },
    source: { file: catalog, profileId, folder: undefined },
    onProgress: () => {
      throw new Error('killed')
    },
  }
  await expect(importCatalog(importing)).rejects.toThrow('killed')
  expect(await artworks()).toHaveLength(500)
  await run(catalog, '--write')
  expect(output).toMatch(/700 artworks imported.*500 artworks already existed/)
  await run(catalog, '--write')
  expect(await artworks()).toHaveLength(1200)
})

test.each([
  [[], /A file is missing/],
  [['people', 'x.csv'], /cannot be imported/],
  [['artworks', 'x.csv'], /The profile is missing/],
  [['artworks', 'x.csv', '--profile', '7'], /not a profile id/],
  [['artworks', 'x.csv', '--force'], /--force/],
])('rejects the arguments %j', (given, message) => {
  expect(() => readImportArguments(given)).toThrow(message)
})

test('rejects an unknown profile', async () => {
  profileId = crypto.randomUUID()
  await expect(run(file(['title', 'a']))).rejects.toThrow(/profile does not exist/)
})
