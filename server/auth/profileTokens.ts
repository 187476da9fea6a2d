import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { lifetimes } from '@/contract/limits/limits'
import type { Clock } from '@/server/clock'
import { unauthenticated } from '@/server/errors'
import { acceptedSecrets } from '@/server/signatures'

/** The claims of a profile token. Whether they are still true is checked in the database. */
export interface ProfileClaims {
  uid: string
  profileId: string
  role: string
  /** Of the user among the members of the profile. */
  memberRole: string
}

export interface ProfileTokens {
  sign(claims: ProfileClaims): Promise<string>
  verify(token: string): Promise<ProfileClaims>
}

interface TokenPayload {
  pid: string
  role: string
  /** Missing in tokens of the previous release, which had owners alone. */
  member?: string
}

const ISSUER = 'art-commons'
const MAX_TOKEN_LENGTH = 2048
const CACHED_TOKENS = 10_000

/**
 * Signs and verifies the tokens with which a user acts as one of their profiles.
 * @param old a secret whose tokens are still accepted
 */
export function createProfileTokens(secret: string, clock: Clock, old?: string): ProfileTokens {
  const keys = acceptedSecrets(secret, old).map((text) => new TextEncoder().encode(text))
  const verified = new LRUCache<string, { claims: ProfileClaims; expires: number }>({
    max: CACHED_TOKENS,
  })

  return {
    sign: ({ uid, profileId, role, memberRole }) => {
      const now = Math.floor(clock() / 1000)
      return new SignJWT({ pid: profileId, role, member: memberRole })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(uid)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimes.profileToken)
        .sign(new TextEncoder().encode(secret))
    },

    verify: async (token) => {
      const known = verified.get(token)
      if (known && known.expires > clock() / 1000) return known.claims
      if (token.length > MAX_TOKEN_LENGTH) throw rejected()
      const payload = await readPayload(token, keys, clock)
      if (!payload) throw rejected()
      const { sub: uid = '', pid: profileId, role, member: memberRole = 'OWNER' } = payload
      const claims = { uid, profileId, role, memberRole }
      verified.set(token, { claims, expires: payload.exp ?? 0 })
      return claims
    },
  }
}

/** The payload of a valid token that one of the keys has signed. */
async function readPayload(token: string, keys: readonly Uint8Array[], clock: Clock) {
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify<TokenPayload>(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: ISSUER,
        requiredClaims: ['sub', 'exp', 'pid', 'role'],
        currentDate: new Date(clock()),
      })
      return payload
    } catch {
      // The next key may fit.
    }
  }
  return undefined
}

const rejected = () => unauthenticated('Choose your profile again.')
