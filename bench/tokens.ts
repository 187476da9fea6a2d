import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import pino from 'pino'
import { createIdentityVerifier } from '@/server/auth/identity'
import { createProfileTokens } from '@/server/auth/profileTokens'
import type { Row } from './report'

const TIMES = 50_000
const PROJECT = 'demo-art-commons'

/** The verification of both tokens of a request, once they are cached. */
export async function benchTokens(): Promise<Row[]> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256' }] }
  const verify = createIdentityVerifier({
    projectId: PROJECT,
    loadKeys: () => Promise.resolve(keys),
    clock: Date.now,
    log: pino({ level: 'silent' }),
  })
  const profiles = createProfileTokens(
    'a secret for measuring, thirty-two bytes and more',
    Date.now,
  )
  const now = Math.floor(Date.now() / 1000)
  const identity = await new SignJWT({
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'bench',
    auth_time: now,
    iat: now,
    exp: now + 3600,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .sign(privateKey)
  const profile = await profiles.sign({
    uid: 'bench',
    profileId: crypto.randomUUID(),
    role: 'ARTIST',
    memberRole: 'OWNER',
  })
  const check = async () => {
    await verify(identity)
    await profiles.verify(profile)
  }
  await check()
  const start = performance.now()
  for (let n = 0; n < TIMES; n += 1) await check()
  const each = ((performance.now() - start) * 1000) / TIMES
  return [
    {
      what: 'identity and profile token, cached',
      ours: `${each.toFixed(1)} µs`,
      peer: '20 µs',
      ratio: each / 20,
      limit: { most: 1 },
    },
  ]
}
