import { mkdtempSync } from 'node:fs'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DiskCache } from '@/server/images/diskCache'
import { eventually } from '@/tests/support/eventually'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'art-commons-derivatives-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const bytes = Buffer.alloc(1000, 1)
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()

test('deletes the least recently used files when the cache is full', async () => {
  const cache = new DiskCache(folder, 3000)
  await cache.ready()
  for (const name of ['a/1', 'a/2', 'b/1']) await cache.set(name, bytes)
  await cache.get('a/1')
  await cache.set('b/2', bytes)
  await eventually(async () => expect(await files()).toEqual(['a/1', 'b/1', 'b/2']))
  expect(await cache.get('a/2')).toBeNull()
  expect(await cache.get('a/1')).toEqual(bytes)
})

test('counts the files of an earlier run by age and deletes abandoned ones', async () => {
  const earlier = new DiskCache(folder, 10_000)
  for (const name of ['a/new', 'a/old', 'a/older']) await earlier.set(name, bytes)
  const age = (name: string, seconds: number) => utimes(path.join(folder, name), seconds, seconds)
  await age('a/old', 2000)
  await age('a/older', 1000)
  for (const name of ['a/half.unfinished', 'a/now.unfinished']) {
    await writeFile(path.join(folder, name), 'x')
  }
  await age('a/half.unfinished', 1000)

  const later = new DiskCache(folder, 2000)
  await later.ready()
  await eventually(async () =>
    expect(await files()).toEqual(['a/new', 'a/now.unfinished', 'a/old']),
  )
})

test('forgets every file below a name', async () => {
  const cache = new DiskCache(folder, 10_000)
  for (const name of ['a/1', 'a/2', 'b/1']) await cache.set(name, bytes)
  await cache.forget('a')
  expect(await files()).toEqual(['b/1'])
  expect(await cache.get('a/1')).toBeNull()
})
