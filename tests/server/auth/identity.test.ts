import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import fc from 'fast-check'
import { SignJWT, UnsecuredJWT, exportJWK } from 'jose'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { createIdentityVerifier } from '@/server/auth/identity'
import {
  KEY_ID,
  PROJECT,
  privateKey,
  publicKey,
  signingKeys,
  tokenFor,
  type Claims,
} from '@/tests/support/server/app'

const now = () => Math.floor(Date.now() / 1000)
const log = pino({ level: 'silent' })

function makeVerifier(clock = Date.now) {
  const keyRequests = { count: 0 }
  const loadKeys = () => {
    keyRequests.count += 1
    return Promise.resolve(signingKeys)
  }
  return {
    verify: createIdentityVerifier({ projectId: PROJECT, loadKeys, clock, log }),
    keyRequests,
  }
}

const { verify } = makeVerifier()

const claims = (more: Claims = {}): Claims => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'mallory',
  role: 'ADMIN',
  auth_time: now() - 5,
  iat: now() - 5,
  exp: now() + 3600,
  ...more,
})

const sign = (payload: Claims, key: KeyObject = privateKey, header: object = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header }).sign(key)

const unauthenticated = { status: 401, code: 'unauthenticated' }

test('returns the identity of a genuine token', async () => {
  const identity = await verify(await tokenFor('ada', { role: 'ADMIN', phone_number: '+4912345' }))
  expect(identity).toMatchObject({
    uid: 'ada',
    email: 'ada@artcommons.test',
    emailVerified: true,
    phone: '+4912345',
    isAdmin: true,
  })
})

describe('rejects a token', () => {
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  const forged: Record<string, () => Promise<string> | string> = {
    'without a signature': () => new UnsecuredJWT(claims()).encode(),
    'with alg none and our key id': () =>
      `${base64({ alg: 'none', kid: KEY_ID })}.${base64(claims())}.`,
    'signed by HS256 with the public key as the secret': () => {
      const signed = `${base64({ alg: 'HS256', kid: KEY_ID })}.${base64(claims())}`
      const secret = publicKey.export({ type: 'spki', format: 'pem' })
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
    },
    'signed by a foreign key under our key id': () => sign(claims(), foreign.privateKey),
    'with its own key in the header': async () =>
      sign(claims(), foreign.privateKey, { jwk: await exportJWK(foreign.publicKey) }),
    'with the address of its key in the header': () =>
      sign(claims(), foreign.privateKey, {
        jku: 'https://evil.test/jwks.json',
        x5u: 'https://evil.test/cert.pem',
      }),
    'with an unknown critical header': () =>
      sign(claims(), foreign.privateKey, { crit: ['b64'], b64: true }),
    'for another audience': () => sign(claims({ aud: 'another-project' })),
    'of another issuer': () => sign(claims({ iss: 'https://securetoken.google.com/other' })),
    'without a subject': () => sign(claims({ sub: undefined })),
    'with an empty subject': () => sign(claims({ sub: '' })),
    'with a subject of 129 characters': () => sign(claims({ sub: 'x'.repeat(129) })),
    'that has expired': () => sign(claims({ exp: now() - 1 })),
    'without an expiry time': () => sign(claims({ exp: undefined })),
    'issued in the future': () => sign(claims({ iat: now() + 330 })),
    'with a sign-in time in the future': () => sign(claims({ auth_time: now() + 330 })),
    'without a sign-in time': () => sign(claims({ auth_time: undefined })),
    'of 64 KB': () => sign(claims({ padding: 'x'.repeat(64 * 1024) })),
    'that is not a JWT': () => 'garbage',
    'that is empty': () => '',
  }
  test.each(Object.entries(forged))('%s', async (_name, make) => {
    await expect(verify(await make())).rejects.toMatchObject(unauthenticated)
  })
})

test('rejects random mutations of a genuine token', { timeout: 120_000 }, async () => {
  const token = await tokenFor('ada')
  const characters = fc.constantFrom(...'ABCxyz019-_.='.split(''))
  const mutation = fc.record({
    at: fc.nat(token.length - 1),
    length: fc.nat(3),
    by: fc.string({ unit: characters, maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
      let mutant = token
      for (const { at, length, by } of mutations) {
        mutant = mutant.slice(0, at) + by + mutant.slice(at + length)
      }
      if (isSameToken(mutant, token)) return
      await expect(verify(mutant)).rejects.toMatchObject(unauthenticated)
    }),
    { numRuns: process.env.STRESS ? 10_000 : 500, seed: 1 },
  )
})

/** Different last characters of a base64 text can decode to the same bytes. */
function isSameToken(mutant: string, token: string): boolean {
  const decode = (text: string) => text.split('.').map((part) => Buffer.from(part, 'base64url'))
  const [a, b] = [decode(mutant), decode(token)]
  return a.length === b.length && a.every((part, index) => part.equals(b[index] ?? Buffer.of()))
}

test('caches a verified token until it expires', async () => {
  let time = Date.now()
  const { verify: verifyAtTime } = makeVerifier(() => time)
  const token = await tokenFor('ada', { exp: now() + 60 })
  const first = await verifyAtTime(token)
  expect(await verifyAtTime(token)).toBe(first)
  time += 61_000
  await expect(verifyAtTime(token)).rejects.toMatchObject({
    ...unauthenticated,
    message: /expired/,
  })
})
