import { readdir, readlink } from 'node:fs/promises'
import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildWithFiles } from '@/tests/support/server/applicationFiles'
import { submissionOf } from '@/tests/support/server/applicationRows'
import { buildReview, type BuiltReview } from '@/tests/support/server/jury'
import { send } from '@/tests/support/server/requests'
import { unzip } from '@/tests/support/fixtures/zips'
import { eventually } from '@/tests/support/eventually'

let api: TestApp
let origin: string
beforeAll(async () => {
  api = await buildTestApp()
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => api.close())

const linkFor = async ({ id, organizer }: BuiltReview) => {
  const body = { kind: 'EXPORT', opportunityId: id, format: 'zip' }
  const response = await send(api, 'POST', '/v1/applications/downloads', organizer.headers, body)
  return {
    status: response.statusCode,
    path: () => new URL(response.json<{ url: string }>().url).pathname,
  }
}
const download = async (review: BuiltReview) => {
  const { headers, rawPayload } = await api.app.inject((await linkFor(review)).path())
  return { length: Number(headers['content-length']), bytes: rawPayload }
}

/** Files that this process has open and that have no name. */
const openFiles = async () => {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) =>
      readlink(`/proc/self/fd/${fd}`).catch(() => 'closed meanwhile'),
    ),
  )
  return links.filter((link) => link.startsWith(api.folder) && link.endsWith('(deleted)'))
}

test('sends the length of an empty and of a full ZIP before its bytes', async () => {
  const empty = await buildReview(api, { applications: 0 })
  const nothing = await download(empty)
  expect(nothing.length).toBe(nothing.bytes.length)
  const review = await buildReview(api, { applications: 0 })
  for (const [n, name] of ['Ádä 李小明 🎨', '../..', ''].entries())
    await buildWithFiles(api, review, n + 1, { name, biography: 'ž'.repeat(n * 40_000) })
  const { length, bytes } = await download(review)
  expect(length).toBe(bytes.length)
  expect(unzip(bytes).size).toBe(1 + 3 * 3)
  expect(await openFiles()).toEqual([])
})

test('keeps the promised length when files are gone, and leaves out what was taken down', async () => {
  const review = await buildReview(api, { applications: 0 })
  const lost = await buildWithFiles(api, review, 1)
  const down = await buildWithFiles(api, review, 2)
  await api.storage.delete(`images/${lost.image.key.slice(0, 2)}/${lost.image.key}`)
  await api.app.services.documents.erase(lost.document.id)
  await api.db
    .updateTable('images')
    .set({ taken_down_at: new Date() })
    .where('key', '=', down.image.key)
    .execute()
  const { length, bytes } = await download(review)
  expect(length).toBe(bytes.length)
  const files = unzip(bytes)
  const of = (folder: string) => [...files.keys()].filter((name) => name.startsWith(folder)).sort()
  const letter = 'Recommendation letter - letter.pdf'
  expect(of('0001')).toEqual(
    [letter, 'application.txt', 'works/1.1 Low Sun.webp'].map(
      (name) => `0001 Ada Quillfeather/${name}`,
    ),
  )
  expect(of('0002')).toHaveLength(2)
  expect(files.get(`0001 Ada Quillfeather/${letter}`)).toEqual(Buffer.alloc(lost.document.bytes))
})

test('contains what there was when it was started, although an applicant changes it meanwhile', async () => {
  const review = await buildReview(api, { applications: 0 })
  await buildWithFiles(api, review, 1)
  const { id } = await buildWithFiles(api, review, 2)
  const { get: read } = api.storage
  // While the first folder is sent.
  api.storage.get = async (key) => {
    const submission = JSON.stringify({ ...submissionOf('Changed'), documents: {} })
    await api.db.updateTable('applications').set({ submission }).where('id', '=', id).execute()
    return read(key)
  }
  const { length, bytes } = await download(review)
  api.storage.get = read
  expect(length).toBe(bytes.length)
  const text = unzip(bytes).get('0002 Ada Quillfeather/application.txt')?.toString()
  expect(text).toContain('2. Ada Quillfeather')
})

test('leaves nothing open when the client ends the download, or a file can’t be read', async () => {
  const review = await buildReview(api, { applications: 0 })
  await buildWithFiles(api, review, 1, { pdf: Buffer.alloc(32 * 1024 * 1024, 'a') })
  const url = `${origin}${(await linkFor(review)).path()}`
  await new Promise<void>((resolve) => {
    const request = get(url, (response) =>
      response.once('data', () => {
        request.destroy()
        resolve()
      }),
    )
    request.on('error', () => undefined)
  })
  await eventually(async () => expect(await openFiles()).toEqual([]))
  await eventually(async () => expect((await linkFor(review)).status).toBe(201))

  const { get: read } = api.storage
  api.storage.get = () => Promise.reject(new Error('disk unavailable'))
  await expect(download(review)).rejects.toThrow()
  api.storage.get = read
  await eventually(async () => expect(await openFiles()).toEqual([]))
  expect((await download(review)).bytes.length).toBeGreaterThan(32 * 1024 * 1024)
})
