import { mkdtempSync, writeFileSync, mkdirSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from '@/server/storage/openStorage'
import type { Storage } from '@/server/storage/storage'

const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'art-commons-storage-'))
  folders.push(folder)
  return folder
}
let s3: S3rver
let port: number

beforeAll(async () => {
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await newFolder(),
    configureBuckets: [{ name: 'images', configs: [] }],
  })
  ;({ port } = await s3.run())
})
afterAll(async () => {
  await s3.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const kinds: [string, () => Promise<Storage>][] = [
  ['file', async () => openStorage(pathToFileURL(await newFolder()).href)],
  ['s3', () => openStorage(`s3://S3RVER:S3RVER@127.0.0.1:${port}/images?tls=0`)],
]
// A store of the operator, such as radosgw.
const { TEST_STORAGE_URL } = process.env
if (TEST_STORAGE_URL) kinds.push(['real s3', () => openStorage(TEST_STORAGE_URL)])

describe.each(kinds)('%s storage', (kind, open) => {
  let storage: Storage
  const bytes = Buffer.from([0, 1, 2, 255, 254, 10, 13])
  beforeAll(async () => {
    storage = await open()
  })

  test('returns what was stored', async () => {
    await storage.put('images/ab/abc.webp', bytes, 'image/webp')
    expect(await storage.get('images/ab/abc.webp')).toEqual(bytes)
    expect(await storage.head('images/ab/abc.webp')).toEqual({ bytes: bytes.length })
  })

  test('replaces an existing object', async () => {
    await storage.put('images/re/place.webp', bytes, 'image/webp')
    await storage.put('images/re/place.webp', Buffer.from('new'), 'image/webp')
    expect((await storage.get('images/re/place.webp'))?.toString()).toBe('new')
  })

  test('returns null for an unknown key', async () => {
    expect(await storage.get('images/no/nothing.webp')).toBeNull()
    expect(await storage.head('images/no/nothing.webp')).toBeNull()
  })

  test('deletes an object, and accepts an unknown key', async () => {
    await storage.put('images/de/lete.webp', bytes, 'image/webp')
    await storage.delete('images/de/lete.webp')
    await storage.delete('images/de/lete.webp')
    expect(await storage.get('images/de/lete.webp')).toBeNull()
  })

  test('stores a file in pieces, and reads all or a part of it', async () => {
    const pieces = [Buffer.from('first '), Buffer.from('second '), Buffer.alloc(70_000, 'x')]
    const size = Buffer.concat(pieces).length
    await storage.putChunks(
      'media/pi/eces.mp3',
      { chunks: () => Readable.from(pieces) as AsyncIterable<Buffer>, bytes: size },
      'audio/mpeg',
    )
    const read = async (range?: { start: number; end: number }) => {
      const found = await storage.open('media/pi/eces.mp3', range)
      const chunks: Buffer[] = []
      for await (const chunk of found?.stream ?? []) chunks.push(Buffer.from(chunk as Uint8Array))
      return { bytes: found?.bytes, content: Buffer.concat(chunks) }
    }
    expect(await read()).toEqual({ bytes: size, content: Buffer.concat(pieces) })
    const part = await read({ start: 6, end: 11 })
    expect([part.bytes, part.content.toString()]).toEqual([6, 'second'])
    expect(await storage.open('media/no/nothing.mp3')).toBeNull()
  })

  test('lists the keys below a prefix', async () => {
    await storage.put('list/a.webp', bytes, 'image/webp')
    await storage.put('list/b/c.webp', bytes, 'image/webp')
    await storage.put('other/d.webp', bytes, 'image/webp')
    const keys: string[] = []
    for await (const key of storage.list('list/')) keys.push(key)
    expect(keys.sort()).toEqual(['list/a.webp', 'list/b/c.webp'])
  })

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', 'A.webp', '.hidden', 'a\0b', ''])(
    'refuses the key %j',
    async (key) => {
      await expect((async () => storage.get(key))()).rejects.toThrow('not a storage key')
      await expect(storage.put(key, bytes, 'image/webp')).rejects.toThrow('not a storage key')
    },
  )

  test(`passes its check (${kind})`, async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })
})

test('saves one complete version of a file for concurrent writes', async () => {
  const folder = await newFolder()
  const storage = await openStorage(pathToFileURL(folder).href)
  const versions = Array.from({ length: 20 }, (_, n) => Buffer.alloc(100_000, n))
  await Promise.all(versions.map((version) => storage.put('one.webp', version, 'image/webp')))
  const saved = await storage.get('one.webp')
  expect(versions.some((version) => saved && version.equals(saved))).toBe(true)
  expect(await readdir(folder)).toEqual(['one.webp'])
})

test('rejects the check when the folder cannot be created', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'art-commons-storage-'))
  folders.push(folder)
  writeFileSync(path.join(folder, 'file'), '')
  const storage = await openStorage(pathToFileURL(path.join(folder, 'file', 'inside')).href)
  await expect(storage.check()).rejects.toThrow(/ENOTDIR/)
  mkdirSync(path.join(folder, 'good'))
})

test('returns 503 for a missing bucket and an unreachable server', async () => {
  const missing = await openStorage(`s3://S3RVER:S3RVER@127.0.0.1:${port}/nowhere?tls=0`)
  await expect(missing.check()).rejects.toMatchObject({ status: 503 })
  const closed = await closedPort()
  const unreachable = await openStorage(`s3://a:b@127.0.0.1:${closed}/images?tls=0`)
  await expect(unreachable.get('a.webp')).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
  })
  await expect(unreachable.put('a.webp', Buffer.of(), 'image/webp')).rejects.toMatchObject({
    status: 503,
  })
})

test.each([
  [403, 'QuotaExceeded'],
  [507, 'XMinioStorageFull'],
])('says that a store is full that refuses with %i %s', async (status, code) => {
  const full = createHttpServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
  }).listen(0, '127.0.0.1')
  await once(full, 'listening')
  const { port: fullPort } = full.address() as AddressInfo
  const storage = await openStorage(`s3://a:b@127.0.0.1:${fullPort}/images?tls=0`)
  await expect(storage.put('a.webp', Buffer.of(1), 'image/webp')).rejects.toMatchObject({
    status: 503,
    code: 'storage_full',
  })
  full.close()
})

function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server: Server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo
      server.close(() => resolve(free))
    })
  })
}

test('deletes unfinished files after an hour', async () => {
  const folder = await newFolder()
  const storage = await openStorage(pathToFileURL(folder).href)
  await storage.put('images/ab/whole.webp', Buffer.from('whole'), 'image/webp')
  const directory = path.join(folder, 'images/ab')
  for (const name of ['.unfinished-old', '.unfinished-new']) {
    writeFileSync(path.join(directory, name), 'half')
  }
  const hourAgo = new Date(Date.now() - 60 * 60 * 1000)
  await utimes(path.join(directory, '.unfinished-old'), hourAgo, new Date(hourAgo.getTime() - 1000))
  expect(await storage.tidy(hourAgo)).toBe(1)
  expect((await readdir(directory)).sort()).toEqual(['.unfinished-new', 'whole.webp'])
  expect(
    await (await openStorage(pathToFileURL(path.join(folder, 'none')).href)).tidy(hourAgo),
  ).toBe(0)
})
