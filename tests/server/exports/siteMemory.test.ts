import { get } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RUNS_ALL_CASES } from '@/tests/support/generatedCases'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, testImage } from '@/tests/support/server/factories'
import { send } from '@/tests/support/server/requests'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

const MEGABYTE = 1024 * 1024
/** 2,000 with `npm run stress`. A fifth is still twice the memory that they may take. */
const WORKS = RUNS_ALL_CASES ? 2000 : 400

let api: TestApp
let origin: string
beforeAll(async () => {
  api = await buildTestApp()
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => api.close())

/** Works with an image of a megabyte each. */
async function buildWorks({ profileId }: Writer, count: number): Promise<void> {
  const id = await buildArtwork(api.db, {
    profile_id: profileId,
    description: 'What stays. '.repeat(100),
    images: [testImage('first')],
  })
  await sql`
    insert into artworks
      (profile_id, title, description, images, visibility, search_text, tag_keys)
    select a.profile_id, 'Work ' || n, a.description,
      jsonb_set(a.images, '{0,key}', to_jsonb('image' || n || '.webp')), a.visibility,
      a.search_text, a.tag_keys
    from artworks a, generate_series(2, ${count}::int) n where a.id = ${id}`.execute(api.db)
  await sql`
    insert into images (key, width, height, dominant_color, bytes, profile_id, used_at)
    select 'image' || n || '.webp', 800, 600, '#808080', ${MEGABYTE}::int, ${profileId}, now()
    from generate_series(2, ${count}::int) n`.execute(api.db)
}

/** Downloads and drops a ZIP. Returns its length. */
function download(url: string): Promise<number> {
  let bytes = 0
  return new Promise((resolve, reject) => {
    get(url, (response) => {
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    }).on('error', reject)
  })
}

test(`sends ${WORKS} works with an image of a megabyte each in constant memory`, async () => {
  const artist = await buildArtist(api)
  await buildWorks(artist, WORKS)
  const before = process.memoryUsage()
  const most = { buffers: 0, heap: 0 }
  const read = api.storage.get
  api.storage.get = () => {
    const { arrayBuffers, heapUsed } = process.memoryUsage()
    most.buffers = Math.max(most.buffers, arrayBuffers - before.arrayBuffers)
    most.heap = Math.max(most.heap, heapUsed - before.heapUsed)
    return Promise.resolve(Buffer.alloc(MEGABYTE, 'a'))
  }
  const link = await send(api, 'POST', '/v1/portfolio/downloads', artist.headers, {
    everything: false,
  })
  const bytes = await download(`${origin}${new URL(link.json<{ url: string }>().url).pathname}`)
  api.storage.get = read
  expect(bytes).toBeGreaterThan((WORKS - 1) * MEGABYTE)
  // Dead buffers wait for the garbage collector; all images together are at least 400 MB.
  expect(most.buffers).toBeLessThan(200 * MEGABYTE)
  expect(most.heap).toBeLessThan(200 * MEGABYTE)
}, 120_000)
