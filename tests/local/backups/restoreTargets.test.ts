import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { sql } from 'kysely'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { openArchive, type Archive } from '@/local/backups/archiveReader'
import { backUp } from '@/local/backups/backup'
import { restore } from '@/local/backups/restore'
import { runCommand } from '@/local/backups/runCommand'
import { hasTables } from '@/local/backups/tables'
import { CREATE_SAMPLE_TABLE, SAMPLE_TABLE } from '@/local/samples/sampleTable'
import { storageFull } from '@/server/errors'
import { openStorage } from '@/server/storage/openStorage'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { postArtwork } from '@/tests/support/server/artworkWriter'
import {
  connect,
  digestImages,
  digestTables,
  prepareTarget,
} from '@/tests/support/server/restoreTarget'
import { buildArtist } from '@/tests/support/server/writers'

const STAND_INS = ['secrets.json']
const WORKS = 8

let api: TestApp
let parent: string
let archive: Archive
let target: Awaited<ReturnType<typeof prepareTarget>>

beforeAll(async () => {
  api = await buildTestApp()
  const writer = await buildArtist(api)
  for (let n = 0; n < WORKS; n += 1) await postArtwork(api, writer, { title: `Low Sun ${n}` })
  await sql.raw(CREATE_SAMPLE_TABLE).execute(api.db)
  await writeFile(path.join(api.folder, 'secrets.json'), '{"profileToken":"hidden"}')
  parent = mkdtempSync(path.join(tmpdir(), 'backups-'))
  const client = await connect(api.databaseUrl)
  const source = { client, storage: api.storage, dataFolder: api.folder, standIns: STAND_INS }
  archive = await openArchive((await backUp(source, parent)).folder)
  await client.end()
})
afterAll(async () => {
  await api.close()
  await rm(parent, { recursive: true, force: true })
})
beforeEach(async () => {
  target = await prepareTarget(STAND_INS)
})
afterEach(() => target.close())

/** @returns what the command prints when it fails */
async function failureOf(command: () => Promise<void>): Promise<string> {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void (process.exitCode = 0))
  try {
    await runCommand(command)
    return printed.mock.calls.join('\n')
  } finally {
    printed.mockRestore()
  }
}

async function expectEmpty(): Promise<void> {
  expect(await hasTables(target.client)).toBe(false)
  expect(await digestImages(target.storage)).toEqual({})
  expect(readdirSync(target.dataFolder).filter((name) => name !== 'storage')).toEqual([])
}

/** Connects as a role that is no superuser and has only what `grant` gives it. */
async function actAs(grant: (role: string, database: string) => string) {
  const role = `restricted_${randomBytes(6).toString('hex')}`
  const url = new URL(target.url)
  const database = url.pathname.slice(1)
  await target.client.query(`create role ${role} login password 'restricted' nosuperuser`)
  await target.client.query(grant(role, database))
  url.username = role
  url.password = 'restricted'
  const client = await connect(url.href)
  const close = async () => {
    await client.end()
    await target.client.query(`alter database ${database} owner to current_user`)
    await target.client.query(`drop owned by ${role} cascade; drop role ${role}`)
  }
  return { url: url.href, client, close }
}

test('restores into an S3 storage', async () => {
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(target.dataFolder, 'storage'),
    configureBuckets: [{ name: 'images', configs: [] }],
  })
  const { port } = await store.run()
  try {
    const storage = await openStorage(`s3://S3RVER:S3RVER@127.0.0.1:${port}/images?tls=0`)
    await storage.put('images/00/other.webp', Buffer.from('x'), 'image/webp')
    await expect(restore(archive, { ...target, storage }, { replace: false })).rejects.toThrow(
      'The storage contains images/00/other.webp',
    )
    await restore(archive, { ...target, storage }, { replace: true })
    const restored = await digestImages(storage)
    expect(restored).toEqual(await digestImages(api.storage))
    expect(Object.keys(restored)).toHaveLength(WORKS)
  } finally {
    await store.close()
  }
})

test('restores with a role that owns the database and nothing else', async () => {
  const owner = await actAs((role, database) => `alter database ${database} owner to ${role}`)
  const { url, client } = owner
  await restore(archive, { ...target, url, client }, { replace: false })
  const original = await connect(api.databaseUrl)
  expect(await digestTables(client)).toEqual(await digestTables(original))
  await restore(archive, { ...target, url, client }, { replace: true })
  expect(await digestTables(client)).toEqual(await digestTables(original))
  await original.end()
  await owner.close()
})

test('says what a role lacks that may not create tables, and leaves the target empty', async () => {
  const reader = await actAs((role, database) => `grant connect on database ${database} to ${role}`)
  const { url, client } = reader
  const failure = await failureOf(() =>
    restore(archive, { ...target, url, client }, { replace: false }),
  )
  expect(failure).toMatch(/^The database refused: permission denied .*may create tables/)
  await expectEmpty()
  await reader.close()
})

test('names the disk of the images when it is full, leaves the target empty, and restores later', async () => {
  let stored = 0
  const fullStorage: typeof target.storage = {
    ...target.storage,
    put: async (key, bytes, type) => {
      stored += 1
      // Every write to this device fails with ENOSPC.
      if (stored === WORKS / 2) await writeFile('/dev/full', bytes)
      await target.storage.put(key, bytes, type)
    },
  }
  const full = { ...target, storage: fullStorage }
  const failure = await failureOf(() => restore(archive, full, { replace: false }))
  expect(failure).toMatch(/^The disk of the image storage is full\. Free some space/)
  await expectEmpty()
  await restore(archive, target, { replace: false })
  expect(await digestImages(target.storage)).toEqual(await digestImages(api.storage))
})

test('says that an S3 store is full, or does not respond', async () => {
  const put = () => Promise.reject(storageFull())
  const full = { ...target, storage: { ...target.storage, put } }
  expect(await failureOf(() => restore(archive, full, { replace: false }))).toMatch(
    /^The disk of the image stor/,
  )
  const storage = await openStorage('s3://a:b@127.0.0.1:9/images?tls=0')
  expect(
    await failureOf(() => restore(archive, { ...target, storage }, { replace: true })),
  ).toMatch(/^The image storage refused or did not respond\. Check STORAGE_URL/)
})

test('names the database when its disk is full, leaves the target empty, and restores later', async () => {
  // Fails as soon as the rows are being loaded.
  await target.client.query(`
    create schema room;
    create function room.refuse() returns event_trigger language plpgsql as $$
    begin
      if to_regclass('public.${SAMPLE_TABLE}') is not null then
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end if;
    end $$;
    create event trigger no_room on ddl_command_end execute function room.refuse()`)
  const failure = await failureOf(() => restore(archive, target, { replace: false }))
  expect(failure).toMatch(/^The disk of the database is full\./)
  await expectEmpty()
  await target.client.query('drop schema room cascade')
  await restore(archive, target, { replace: false })
  expect(await digestImages(target.storage)).toEqual(await digestImages(api.storage))
})
