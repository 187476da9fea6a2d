import { writeFileSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { connectDatabase } from '@/server/db/connection'
import { readEnv } from '@/server/env'
import { createImageStore } from '@/server/images/imageStore'
import { createFileStorage } from '@/server/storage/fileStorage'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'
import { load, median, sideBySide, startPeer } from './load'
import type { Row } from './report'
import { benchSettings, prepare } from './stack'

const CROP = '?w=240&h=240&fit=crop&crop=entropy'
const IMAGES = 24

/** An image like a photograph: gradients with noise, which are hard to crop and to encode. */
async function drawImage(seed: number): Promise<Buffer> {
  const width = 2048
  const height = 1536
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = ((at / 3 / width) * 0.12 + ((at / 3) % width) * 0.05 + (state >>> 28)) & 255
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 85 })
    .toBuffer()
}

/** Derivatives: cached ones compared with memory, new ones with bare sharp, and many misses at once. */
export async function benchImages(): Promise<Row[]> {
  const bench = await prepare()
  try {
    const env = readEnv(benchSettings(bench.databaseUrl, bench.folder, 0))
    const log = pino({ level: 'warn' })
    const { db } = connectDatabase({ url: bench.databaseUrl, log })
    const storage = createFileStorage(path.join(bench.folder, 'storage'))
    const images = createImageStore({ env, storage, log })
    const masters = await Promise.all(Array.from({ length: IMAGES }, (_, n) => drawImage(n + 1)))
    const stored = []
    for (const master of masters) stored.push(await images.adopt(db, master))
    // Only images that something public shows are sent.
    const profile_id = await buildProfile(db)
    for (const image of stored)
      await buildArtwork(db, { profile_id, images: [{ ...image, alt: '' }] })
    await db.destroy()
    const api = await bench.startApi()
    const urls = stored.map(({ key }) => `/v1/images/${key}${CROP}`)

    const cold: number[] = []
    const bare: number[] = []
    for (const [n, url] of urls.slice(0, IMAGES / 2).entries()) {
      bare.push(
        await timed(async () => {
          await sharp(masters[n])
            .resize(240, 240, { fit: 'cover', position: 'entropy' })
            .webp()
            .toBuffer()
        }),
      )
      cold.push(await timed(() => get(api.origin + url)))
    }

    const [first = ''] = urls
    const file = path.join(bench.folder, 'derivative.webp')
    writeFileSync(file, Buffer.from(await (await fetch(api.origin + first)).arrayBuffer()))
    const peer = await startPeer('memory', { file, type: 'image/webp', status: 200 })
    const amount = 30_000
    const warm = await sideBySide(
      5,
      () => load(api, first, { amount }),
      () => load(peer, '/', { amount }),
    )

    const crowded: number[] = []
    for (const url of urls.slice(IMAGES / 2)) {
      const alone = median(cold)
      const together = await timed(async () => {
        await Promise.all(Array.from({ length: 16 }, () => get(api.origin + url)))
      })
      crowded.push(together / alone)
    }
    await Promise.all([api.stop(), peer.stop()])
    return [
      {
        what: 'cached derivative, server CPU per request',
        ours: `${warm.ours.cpu.toFixed(0)} µs`,
        peer: `${warm.peer.cpu.toFixed(0)} µs, Fastify from memory`,
        ratio: warm.ours.cpu / warm.peer.cpu,
        limit: { most: 1.5 },
      },
      {
        what: 'new derivative, 240 × 240 by entropy',
        ours: `${median(cold).toFixed(1)} ms`,
        peer: `${median(bare).toFixed(1)} ms, bare sharp`,
        ratio: median(cold) / median(bare),
        limit: { most: 1.2 },
      },
      {
        what: '16 equal misses at once, compared with one',
        ours: `${median(crowded).toFixed(2)} × one`,
        peer: '1 encode',
        ratio: median(crowded),
        limit: { most: 2 },
      },
    ]
  } finally {
    await bench.stop()
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function get(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
}
