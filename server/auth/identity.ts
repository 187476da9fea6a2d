import { errors, jwtVerify, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Clock } from '@/server/clock'
import { ApiError, unauthenticated } from '@/server/errors'
import { createSigningKeys, type LoadKeys } from './signingKeys'

/** A user as the identity service describes them. */
export interface Identity {
  uid: string
  email: string | null
  emailVerified: boolean
  phone: string | null
  name: string | null
  isAdmin: boolean
  /** The time of the sign-in, in seconds since 1970. */
  signedInAt: number
}

export type VerifyIdentity = (token: string) => Promise<Identity>

const MAX_TOKEN_LENGTH = 8192
const MAX_UID_LENGTH = 128
/** In seconds: how far our clock may be behind the one that tokens are issued by. */
const CLOCK_SKEW = 5 * 60
const CACHED_TOKENS = 10_000

interface Options {
  projectId: string
  loadKeys: LoadKeys
  clock: Clock
  log: Pick<Logger, 'warn'>
}

/** Verifies the signature, issuer, audience and times of Firebase ID tokens. */
export function createIdentityVerifier(options: Options): VerifyIdentity {
  const { projectId, loadKeys, clock, log } = options
  const keys = createSigningKeys({ load: loadKeys, clock, log })
  const verified = new LRUCache<string, { identity: Identity; expires: number }>({
    max: CACHED_TOKENS,
  })
  const expected = {
    algorithms: ['RS256'],
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['sub', 'auth_time', 'iat', 'exp'],
  }

  return async (token) => {
    const known = verified.get(token)
    const now = clock() / 1000
    if (known && known.expires > now) return known.identity
    if (known) throw unauthenticated('Your sign-in has expired.')
    if (token.length > MAX_TOKEN_LENGTH) throw unauthenticated('Your sign-in is not valid.')
    try {
      const { payload } = await jwtVerify(token, keys, {
        ...expected,
        currentDate: new Date(clock()),
      })
      const identity = readClaims(payload, now)
      verified.set(token, { identity, expires: payload.exp ?? 0 })
      return identity
    } catch (error) {
      if (error instanceof ApiError) throw error
      if (error instanceof errors.JWTExpired) throw unauthenticated('Your sign-in has expired.')
      throw unauthenticated('Your sign-in is not valid.')
    }
  }
}

function readClaims(claims: JWTPayload, now: number): Identity {
  const { sub, iat, auth_time: signedInAt } = claims
  const latest = now + CLOCK_SKEW
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_UID_LENGTH) throw unauthenticated()
  if (typeof signedInAt !== 'number' || signedInAt > latest) throw unauthenticated()
  if (typeof iat !== 'number' || iat > latest) throw unauthenticated()
  return {
    uid: sub,
    email: textOrNull(claims.email),
    emailVerified: claims.email_verified === true,
    phone: textOrNull(claims.phone_number),
    name: textOrNull(claims.name),
    isAdmin: claims.role === 'ADMIN',
    signedInAt,
  }
}

const textOrNull = (claim: unknown): string | null => (typeof claim === 'string' ? claim : null)
