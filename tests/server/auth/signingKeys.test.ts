import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import pino from 'pino'
import { SignJWT } from 'jose'
import { createIdentityVerifier } from '@/server/auth/identity'
import { loadKeysFrom } from '@/server/auth/signingKeys'
import { PROJECT, privateKey, signingKeys, tokenFor } from '@/tests/support/server/app'

let server: Server
let fetched = 0
let mode: 'good' | 'silent' | 'broken' = 'good'
let time = Date.now()
const log = pino({ level: 'silent' })

beforeEach(async () => {
  fetched = 0
  mode = 'good'
  time = Date.now()
  server = createServer((_request, response) => {
    fetched += 1
    if (mode === 'silent') return
    response.statusCode = mode === 'good' ? 200 : 500
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

test('tokens with unknown key ids cost one look at the keys a minute', async () => {
  const verify = makeVerifier()
  await verify(await tokenFor('ada'))
  expect(fetched).toBe(1)
  for (let n = 0; n < 20; n++) await expect(verify(await unknownKey(`k${n}`))).rejects.toThrow()
  expect(fetched).toBe(1)
  time += 61_000
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, async (_, n) => verify(await unknownKey(`l${n}`))),
  )
  expect(all.every((one) => one.status === 'rejected')).toBe(true)
  expect(fetched).toBe(2)
})

test('many first visitors share one look at the keys', async () => {
  const verify = makeVerifier()
  const token = await tokenFor('ada')
  await Promise.all(Array.from({ length: 20 }, () => verify(token)))
  expect(fetched).toBe(1)
})

test('keys that cannot be read are our failure, not the visitor’s', async () => {
  mode = 'broken'
  const verify = makeVerifier()
  await expect(verify(await tokenFor('ada'))).rejects.toMatchObject({ status: 503 })
  mode = 'good'
  time += 2000
  await expect(verify(await tokenFor('ada'))).resolves.toMatchObject({ uid: 'ada' })
})

test('an issuer that does not answer is given up within seconds', async () => {
  mode = 'silent'
  const verify = makeVerifier()
  const token = await tokenFor('ada')
  const started = performance.now()
  await expect(verify(token)).rejects.toMatchObject({ status: 503 })
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('known keys go on counting while the issuer is away', async () => {
  const verify = makeVerifier()
  await verify(await tokenFor('ada'))
  mode = 'broken'
  time += 11 * 60_000
  const later = await tokenFor('bob', { exp: Math.floor(time / 1000) + 3600 })
  await expect(verify(later)).resolves.toMatchObject({ uid: 'bob' })
})
