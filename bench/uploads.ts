import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import pino from 'pino'
import sharp from 'sharp'
import { image as limits } from '@/contract/limits/imageLimits'
import { createProfileTokens } from '@/server/auth/profileTokens'
import { connectDatabase } from '@/server/db/connection'
import { cpuSeconds, median, peakMegabytes, startPeer, type Served } from './load'
import type { Row } from './report'
import { benchSettings, prepare } from './stack'

const IMAGES = 10
const MEGABYTES = 5
const ROUNDS = 3
const MEMORY = 400

/** A photograph of about five megabytes, most of it noise. */
async function photograph(seed: number): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = ((at / 3 / width) * 0.05 + ((at / 3) % width) * 0.03 + (state >>> 27)) & 255
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** Ten images in one form and ten uploads at once, compared with bare sharp, and the peak memory. */
export async function benchUploads(): Promise<Row[]> {
  const bench = await prepare()
  const { keys, tokenFor } = await signer()
  try {
    const images = await Promise.all(Array.from({ length: IMAGES }, (_, n) => photograph(n + 1)))
    const folder = path.join(bench.folder, 'photographs')
    mkdirSync(folder)
    images.forEach((bytes, n) => writeFileSync(path.join(folder, `${n}.jpg`), bytes))
    const settings = benchSettings(bench.databaseUrl, bench.folder, 0)
    const headers = await headersOf(bench.databaseUrl, settings.PROFILE_TOKEN_SECRET, tokenFor)
    const api = await bench.startApi({ IDENTITY_JWKS_URL: keys.url })
    const peer = await startPeer('encode', { folder, edge: limits.masterEdge })

    const post = async (address: string, field: string, files: Buffer[]) => {
      const form = new FormData()
      for (const bytes of files) form.append(field, new Blob([new Uint8Array(bytes)]), 'a.jpg')
      const url = api.origin + address
      const response = await fetch(url, { method: 'POST', headers, body: form })
      if (response.status !== 201)
        throw new Error(`${address}: ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
    }
    const asOneArtwork = () => post('/v1/artworks/', 'images', images)
    const oneByOne = () => Promise.all(images.map((image) => post('/v1/uploads', 'image', [image])))
    const bare = async () => void (await (await fetch(peer.origin)).text())

    await bare()
    await oneByOne()
    const runs: Record<'bare' | 'artwork' | 'uploads', number[]> = {
      bare: [],
      artwork: [],
      uploads: [],
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.bare.push(await costOf(peer, bare))
      runs.artwork.push(await costOf(api, asOneArtwork))
      runs.uploads.push(await costOf(api, oneByOne))
    }
    const memory = peakMegabytes(api.pid)
    await Promise.all([api.stop(), peer.stop()])
    const sizes = images.reduce((sum, { length }) => sum + length, 0) / IMAGES / 1e6
    const row = (what: string, cost: number): Row => ({
      what: `${what} (${sizes.toFixed(1)} MB each), server CPU`,
      ours: `${cost.toFixed(1)} s`,
      peer: `${median(runs.bare).toFixed(1)} s, bare sharp`,
      ratio: cost / median(runs.bare),
      limit: { most: 1.2 },
    })
    return [
      row('an artwork with ten images', median(runs.artwork)),
      row('ten uploads at once', median(runs.uploads)),
      {
        what: `peak memory, ten images of ${MEGABYTES} MB`,
        ours: `${memory.toFixed(0)} MB`,
        peer: `${MEMORY} MB`,
        ratio: memory / MEMORY,
        limit: { most: 1 },
      },
    ]
  } finally {
    keys.close()
    await bench.stop()
  }
}

async function costOf({ pid }: Served, work: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds(pid)
  await work()
  return cpuSeconds(pid) - before
}

/** A signing key, served where the API looks for it. */
async function signer() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256' }] }
  const server = createServer((_request, response) => response.end(JSON.stringify(jwks)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const tokenFor = (project: string) => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: 'bench',
      auth_time: now,
      iat: now,
      exp: now + 3600,
      email_verified: true,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign(privateKey)
  }
  const close = () => void server.close()
  return { keys: { url: `http://127.0.0.1:${port}/jwks.json`, close }, tokenFor }
}

/** The headers of a user without an artwork limit. */
async function headersOf(
  databaseUrl: string,
  secret: string,
  tokenFor: (project: string) => Promise<string>,
): Promise<Record<string, string>> {
  const { db } = connectDatabase({ url: databaseUrl, log: pino({ level: 'silent' }) })
  const { rows } = await sql<{ id: string }>`
    insert into profiles (owner_uid, role, name, handle)
    values ('bench', 'ARTIST', 'Bench', 'bench') returning id`.execute(db)
  const profileId = rows[0]?.id ?? ''
  await sql`insert into subscriptions (profile_id, type, status)
    values (${profileId}, 'ARTIST_PRO_PLUS', 'active')`.execute(db)
  await db.destroy()
  const tokens = createProfileTokens(secret, Date.now)
  return {
    authorization: `Bearer ${await tokenFor('demo-art-commons')}`,
    'x-ac-token': await tokens.sign({
      uid: 'bench',
      profileId,
      role: 'ARTIST',
      memberRole: 'OWNER',
    }),
  }
}
