import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openArchive } from '@/local/backups/archiveReader'
import { backUp } from '@/local/backups/backup'
import { restore } from '@/local/backups/restore'
import { CREATE_SAMPLE_TABLE } from '@/local/samples/sampleTable'
import { migrateTo } from '@/server/db/migrate'
import { documentKeyOf } from '@/server/documents/documentStore'
import { enqueue } from '@/server/jobQueue/enqueue'
import { insertDocument } from '@/server/repositories/applications/documents'
import { tasks } from '@/server/jobs/tasks'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { postArtwork, uploadImage } from '@/tests/support/server/artworkWriter'
import {
  connect,
  digestImages,
  digestTables,
  prepareTarget,
} from '@/tests/support/server/restoreTarget'
import { subscribe } from '@/tests/support/server/subscriptions'
import { sendVisits } from '@/tests/support/server/visits'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

const STAND_INS = ['identity/accounts.json', 'payments/payments.jsonl', 'secrets.json']
const TITLE = 'Line\u2028feed, "quotes", \\back\nslash, é 🎨'

let api: TestApp
let writer: Writer
let parent: string
let client: pg.Client
let target: Awaited<ReturnType<typeof prepareTarget>>

beforeAll(async () => {
  api = await buildTestApp()
  writer = await buildArtist(api)
  await subscribe(api.db, writer.profileId, {
    type: 'ARTIST_PRO_PLUS',
    provider_subscription: 'sub_restored',
  })
  mkdirSync(path.join(api.folder, 'identity'))
  writeFileSync(path.join(api.folder, 'identity/accounts.json'), '{"users":[]}')
  writeFileSync(path.join(api.folder, 'secrets.json'), '{"profileToken":"hidden"}')
})
afterAll(() => api.close())
beforeEach(async () => {
  parent = mkdtempSync(path.join(tmpdir(), 'backups-'))
  client = await connect(api.databaseUrl)
  target = await prepareTarget(STAND_INS)
})
afterEach(async () => {
  await client.end()
  await target.close()
  await rm(parent, { recursive: true, force: true })
})

const source = () => ({
  client,
  storage: api.storage,
  dataFolder: api.folder,
  standIns: STAND_INS,
})
const titlesIn = async (database: pg.Client) => {
  const { rows } = await database.query<{ title: string }>('select title from artworks')
  return rows.map(({ title }) => title)
}
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    path.join(entry.parentPath, entry.name),
  )

test('restores every row, computed column, job, image and file on an empty machine', async () => {
  expect((await postArtwork(api, writer, { title: TITLE, visibility: 'PUBLIC' })).status).toBe(201)
  await uploadImage(api, writer)
  const visited = { kind: 'VIEW', item: 'PROFILE', id: writer.profileId, place: 'DIRECT' }
  await sendVisits(api, [visited])
  await api.app.services.statistics.flush()
  await sql`insert into idempotency_keys (id, request, status)
    values ('\\x00ff'::bytea, '\\x5c22'::bytea, 200)`.execute(api.db)
  await enqueue(api.db, 'sweep', {})
  const pdf = { application_id: null, name: 'Costs.pdf', pages: 1, bytes: 4 }
  const { id } = await insertDocument(api.db, pdf)
  await api.storage.put(documentKeyOf(id), Buffer.from('%PDF'), 'application/pdf')
  await sql.raw(CREATE_SAMPLE_TABLE).execute(api.db)
  await sql`insert into sample_rows select id, now() from artworks`.execute(api.db)
  const { folder, manifest } = await backUp(source(), parent)
  await restore(await openArchive(folder), target, { replace: false })
  expect(await digestTables(target.client)).toEqual(await digestTables(client))
  const visitors = await target.client.query('select from statistics_keys')
  expect(visitors.rowCount).toBe(0)
  const marked = await target.client.query('select restored_at from installation')
  expect(marked.rows).toEqual([{ restored_at: expect.any(Date) }])
  expect(await digestImages(target.storage)).toEqual(await digestImages(api.storage))
  expect(manifest).toMatchObject({ images: 2, missingImages: [] })
  expect(await target.storage.get(documentKeyOf(id))).toEqual(Buffer.from('%PDF'))
  expect(await titlesIn(target.client)).toContain(TITLE)
  for (const file of ['identity/accounts.json', 'secrets.json']) {
    expect(readFileSync(path.join(target.dataFolder, file))).toEqual(
      readFileSync(path.join(api.folder, file)),
    )
  }
  const restored = await buildTestApp({ databaseUrl: target.url })
  const added = await postArtwork(restored, writer, { title: 'after' })
  await restored.close()
  expect(added.status).toBe(201)
})

test('restores a copy as another installation, whose plans have ended', async () => {
  const { folder } = await backUp(source(), parent)
  await restore(await openArchive(folder), target, { replace: false, asCopy: true })
  const facts = `select id, (select count(*) from subscriptions
    where provider_subscription is not null and status = 'active') as plans from installation`
  const copy = await target.client.query<{ id: string }>(facts)
  const original = await client.query<{ id: string }>(facts)
  expect(original.rows).toEqual([{ id: expect.any(String), plans: '1' }])
  expect(copy.rows).toEqual([{ id: expect.any(String), plans: '0' }])
  expect(copy.rows[0]?.id).not.toBe(original.rows[0]?.id)
})

test('is consistent while others write and images are due for erasure', async () => {
  const doomed = await postArtwork(api, writer, { title: 'doomed' })
  await sql`update artworks set deleted_at = now() - interval '2 days'
    where id = ${doomed.artwork.id}`.execute(api.db)
  const services = { ...api.app.services, log: pino({ level: 'silent' }) }
  const posted: string[] = []
  let isDone = false
  const writing = (async () => {
    while (!isDone) {
      const title = `during ${posted.length}`
      if ((await postArtwork(api, writer, { title })).status === 201) posted.push(title)
    }
  })()
  // As soon as the copy of the database is complete, the erasure comes due.
  let erasing: Promise<void> | undefined
  const storage: typeof api.storage = {
    ...api.storage,
    get: async (key) => {
      await (erasing ??= Promise.resolve(tasks.eraseArtworks({}, services)))
      return api.storage.get(key)
    },
  }
  const before = await titlesIn(client)
  const { folder, manifest } = await backUp({ ...source(), storage }, parent)
  isDone = true
  await writing
  expect(manifest.missingImages).toEqual([])
  await restore(await openArchive(folder), target, { replace: false })

  const restored = await titlesIn(target.client)
  expect(restored).toEqual(expect.arrayContaining(before))
  expect(posted.length).toBeGreaterThan(restored.length - before.length)
  // An artwork and its image are written in one transaction.
  const { rows: shown } = await target.client.query(
    `select image ->> 'key' as key from artworks, jsonb_array_elements(images) image order by 1`,
  )
  const used = await target.client.query<{ key: string }>(
    'select key from images where used_at is not null order by key',
  )
  expect(used.rows).toEqual(shown)
  const images = await digestImages(target.storage)
  expect(Object.keys(images)).toEqual(
    expect.arrayContaining(used.rows.map(({ key }) => `images/${key.slice(0, 2)}/${key}`)),
  )
  expect(await digestImages(api.storage)).toMatchObject(images)

  await client.end()
  client = await connect(api.databaseUrl)
  await tasks.eraseArtworks({}, services)
  expect(await titlesIn(client)).not.toContain('doomed')
})

test('reports an image that is in use but not in the storage', async () => {
  const { artwork } = await postArtwork(api, writer, { title: 'without its file' })
  const key = artwork.images[0]?.key ?? ''
  await api.storage.delete(`images/${key.slice(0, 2)}/${key}`)
  const { manifest } = await backUp(source(), parent)
  expect(manifest.missingImages).toEqual([key])
})

test('keeps the backup from other accounts', async () => {
  const { folder } = await backUp(source(), parent)
  for (const file of [folder, ...filesBelow(folder)]) expect(statSync(file).mode & 0o077).toBe(0)
})

test('leaves no folder after a failure', async () => {
  const storage = { ...api.storage, get: () => Promise.reject(new Error('storage is away')) }
  await expect(backUp({ ...source(), storage }, parent)).rejects.toThrow('storage is away')
  expect(readdirSync(parent)).toEqual([])
})

test('refuses a backup that was changed, is incomplete, or is from a newer release', async () => {
  const { folder } = await backUp(source(), parent)
  const inFolder = (name: string) => path.join(folder, name)
  const image = filesBelow(inFolder('images')).find((file) => file.endsWith('.webp')) ?? ''
  const original = readFileSync(image)
  const manifest = readFileSync(inFolder('manifest.json'), 'utf8')

  writeFileSync(image, Buffer.concat([original, Buffer.from('x')]))
  await expect(openArchive(folder)).rejects.toThrow(/damaged: images\/.*\.webp is not as it was/)
  await rm(image)
  await expect(openArchive(folder)).rejects.toThrow(/damaged: images\/.*\.webp is missing/)
  writeFileSync(image, original)
  writeFileSync(inFolder('manifest.json'), manifest.replace(/"00\d\d_\w+"/, '"9999_future"'))
  await expect(openArchive(folder)).rejects.toThrow('made by a newer release')
  await rm(inFolder('manifest.json'))
  await expect(openArchive(folder)).rejects.toThrow('is not a whole backup')
})

test('refuses a target that is not empty, and replaces it with --replace', async () => {
  const { folder } = await backUp(source(), parent)
  const archive = await openArchive(folder)
  await target.storage.put('images/00/other.webp', Buffer.from('x'), 'image/webp')
  await expect(restore(archive, target, { replace: false })).rejects.toThrow('images/00/other.webp')
  await target.client.query('create table artworks (id int)')
  await expect(restore(archive, target, { replace: false })).rejects.toThrow(
    'The database has tables',
  )
  await restore(archive, target, { replace: true })
  expect((await titlesIn(target.client)).sort()).toEqual((await titlesIn(client)).sort())
  expect(await target.storage.get('images/00/other.webp')).toBeNull()
})

test('restores the backup of an earlier release and migrates it', async () => {
  const earlier = await prepareTarget([])
  await migrateTo(earlier.url, '0018_artwork_filters')
  const { folder } = await backUp({ ...source(), client: earlier.client }, parent)
  await restore(await openArchive(folder), target, { replace: false })
  expect(await digestTables(target.client)).toMatchObject({ 'public.reports': '0 ' })
  await earlier.close()
})

test('refuses to restore under a running API', async () => {
  const { folder } = await backUp(source(), parent)
  const running = await buildTestApp({ databaseUrl: target.url })
  await sql`select 1`.execute(running.db)
  await expect(restore(await openArchive(folder), target, { replace: true })).rejects.toThrow(
    'Stop all API',
  )
  await running.close()
})
