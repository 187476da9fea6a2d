import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import pino from 'pino'
import { SignJWT } from 'jose'
import { createIdentityVerifier } from '@/server/auth/identity'
import { loadKeysFrom } from '@/server/auth/signingKeys'
import { PROJECT, privateKey, signingKeys, tokenFor } from '@/tests/support/server/app'

let server: Server
let requests = 0
let mode: 'available' | 'silent' | 'failing' = 'available'
let time = Date.now()
const log = pino({ level: 'silent' })

beforeEach(async () => {
  requests = 0
  mode = 'available'
  time = Date.now()
  server = createServer((_request, response) => {
    requests += 1
    if (mode === 'silent') return
    response.statusCode = mode === 'available' ? 200 : 500
    response.end(JSON.stringify(signingKeys))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const makeVerifier = () => {
  const { port } = server.address() as AddressInfo
  return createIdentityVerifier({
    projectId: PROJECT,
    loadKeys: loadKeysFrom(`http://127.0.0.1:${port}/jwks.json`),
    clock: () => time,
    log,
  })
}

const unknownKey = (kid: string) =>
  new SignJWT({ sub: 'x' }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)

test('loads the keys at most once a minute for unknown key ids', async () => {
  const verify = makeVerifier()
  await verify(await tokenFor('ada'))
  expect(requests).toBe(1)
  for (let n = 0; n < 20; n++) await expect(verify(await unknownKey(`k${n}`))).rejects.toThrow()
  expect(requests).toBe(1)
  time += 61_000
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, async (_, n) => verify(await unknownKey(`l${n}`))),
  )
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(requests).toBe(2)
})

test('loads the keys once for concurrent first requests', async () => {
  const verify = makeVerifier()
  const token = await tokenFor('ada')
  await Promise.all(Array.from({ length: 20 }, () => verify(token)))
  expect(requests).toBe(1)
})

test('returns 503 while the keys can’t be loaded, and recovers', async () => {
  mode = 'failing'
  const verify = makeVerifier()
  await expect(verify(await tokenFor('ada'))).rejects.toMatchObject({ status: 503 })
  mode = 'available'
  time += 2000
  await expect(verify(await tokenFor('ada'))).resolves.toMatchObject({ uid: 'ada' })
})

test('returns 503 within seconds when the issuer does not respond', async () => {
  mode = 'silent'
  const verify = makeVerifier()
  const token = await tokenFor('ada')
  const started = performance.now()
  await expect(verify(token)).rejects.toMatchObject({ status: 503 })
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('keeps using the known keys while the issuer is unavailable', async () => {
  const verify = makeVerifier()
  await verify(await tokenFor('ada'))
  mode = 'failing'
  time += 11 * 60_000
  const later = await tokenFor('bob', { exp: Math.floor(time / 1000) + 3600 })
  await expect(verify(later)).resolves.toMatchObject({ uid: 'bob' })
})
