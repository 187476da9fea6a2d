import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildServers, SERVER_BUNDLE } from '@/local/builds/serverBuild'
import { startEmbedded, type EmbeddedDatabase } from '@/local/database/embedded'
import { migrateToLatest } from '@/server/db/migrate'
import { storageKeyOf } from '@/server/images/imageStore'
import { drawImage, form } from '@/tests/support/fixtures/images'
import { startApiProcess, type ApiProcess } from '@/tests/support/server/apiProcess'
import { buildProfile } from '@/tests/support/server/factories'
import { ROOT } from '@/tests/support/stack/environment'
import { killProcessTrees } from '@/tests/support/stack/stackWriter'

const KILLS = process.env.STRESS ? 200 : 4
vi.setConfig({ hookTimeout: 120_000, testTimeout: KILLS * 60_000 })

const WRITERS = 4
/** When the last of the kills comes, in milliseconds after the first write of its round was acknowledged. */
const LATEST_MS = 1500
const moments = Array.from({ length: KILLS }, (_, n) =>
  Math.round(((n * 0.618 + 0.2) % 1) * LATEST_MS),
)

interface Writer {
  profileId: string
  headers: Record<string, string>
  /** The last value that was acknowledged. */
  headline: number
}

let folder: string
let database: EmbeddedDatabase
let api: ApiProcess
let writers: Writer[]
let imageFile: Buffer

beforeAll(async () => {
  await buildServers(ROOT)
  folder = mkdtempSync(path.join(tmpdir(), 'art-commons-killed-'))
  database = await startEmbedded({ dataFolder: folder, port: 0 })
  await migrateToLatest(database.url)
  const own = { url: database.url, drop: () => database.stop() }
  api = await startApiProcess({}, { database: own, program: [SERVER_BUNDLE] })
  imageFile = await drawImage(400, 300).jpeg().toBuffer()
  writers = await Promise.all(
    Array.from({ length: WRITERS }, async (_, n) => {
      const uid = `writer-${n}`
      const profileId = await buildProfile(api.db, { owner_uid: uid })
      return { profileId, headers: await api.actingAs(uid, profileId), headline: 0 }
    }),
  )
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

/** Writes one after the other until the API is gone. @returns the titles that were acknowledged */
async function keepWriting(
  writer: Writer,
  prefix: string,
  onAcknowledged: () => void,
): Promise<string[]> {
  const { headers, profileId } = writer
  const acknowledged: string[] = []
  for (let n = 1; ; n += 1) {
    const title = `${prefix}-${n}`
    const sent = form({ title, visibility: 'DRAFT', images: [imageFile] })
    const posted = await fetch(`${api.origin}/v1/artworks/`, {
      method: 'POST',
      headers: { ...headers, ...sent.headers, 'idempotency-key': title },
      body: new Uint8Array(sent.payload),
    }).catch(() => undefined)
    if (posted?.status === 201) {
      acknowledged.push(title)
      onAcknowledged()
    }
    const headline = writer.headline + 1
    const changed = await fetch(`${api.origin}/v1/profiles/${profileId}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ headline: String(headline) }),
    }).catch(() => undefined)
    if (changed?.status === 200) writer.headline = headline
    if (!posted || !changed) return acknowledged
  }
}

async function kill(isOfAll: boolean): Promise<void> {
  if (isOfAll) killProcessTrees(database.pid, [])
  await api.kill()
}

async function startAgain(): Promise<void> {
  const { port } = database
  database = await startEmbedded({ dataFolder: folder, port })
  await api.start()
}

const storedFiles = async () => {
  const files: string[] = []
  for await (const file of api.storage.list('images/')) files.push(file)
  return files
}

/** Compares what is there with what was acknowledged, and clears it for the next round. */
async function expectWhole(acknowledged: readonly string[]): Promise<void> {
  const artworks = await api.db.selectFrom('artworks').select(['title', 'images']).execute()
  const titles = artworks.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining([...acknowledged]))
  expect(new Set(titles).size).toBe(titles.length)
  const files = await storedFiles()
  for (const { images } of artworks) {
    expect(images).toHaveLength(1)
    for (const { key } of images) expect(files).toContain(storageKeyOf(key))
  }
  const rows = await api.db.selectFrom('images').select('key').execute()
  const named = new Set(rows.map(({ key }) => storageKeyOf(key)))
  expect(files.filter((file) => !named.has(file))).toEqual([])
  const profiles = await api.db.selectFrom('profiles').select(['id', 'headline']).execute()
  for (const { profileId, headline } of writers) {
    const stored = profiles.find(({ id }) => id === profileId)?.headline
    expect(Number(stored)).toBeGreaterThanOrEqual(headline)
  }
  await api.db.deleteFrom('artworks').execute()
  await api.db.deleteFrom('images').execute()
  for (const file of files) await api.storage.delete(file)
}

test(`loses nothing acknowledged in ${KILLS} kills under writes, half of them with the database`, async () => {
  let total = 0
  const seconds: number[] = []
  for (const [round, moment] of moments.entries()) {
    let onFirst: () => void = () => undefined
    const first = new Promise<void>((resolve) => (onFirst = resolve))
    const writing = writers.map((writer, n) => keepWriting(writer, `${round}-${n}`, onFirst))
    await first
    await pause(moment)
    await kill(round % 2 === 1)
    const acknowledged = (await Promise.all(writing)).flat()
    const start = performance.now()
    await startAgain()
    seconds.push((performance.now() - start) / 1000)
    await expectWhole(acknowledged)
    total += acknowledged.length
  }
  expect(total).toBeGreaterThan(0)
  if (!process.env.STRESS) return
  const [median, longest] = [seconds.sort((a, b) => a - b)[KILLS / 2] ?? 0, Math.max(...seconds)]
  console.info(
    `${total} artworks acknowledged; up again after ${median.toFixed(1)} s, ${longest.toFixed(1)} s at most`,
  )
})
