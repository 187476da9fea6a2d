import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { lifetimes } from '@/contract/limits/limits'
import type { Clock } from '@/server/clock'
import { unauthenticated } from '@/server/errors'

/** The claims of a profile token. Whether they are still true is checked in the database. */
export interface ProfileClaims {
  uid: string
  profileId: string
  role: string
}

export interface ProfileTokens {
  sign(claims: ProfileClaims): Promise<string>
  verify(token: string): Promise<ProfileClaims>
}

const ISSUER = 'art-commons'
const MAX_TOKEN_LENGTH = 2048
const CACHED_TOKENS = 10_000

/** Signs and verifies the tokens with which a user acts as one of their profiles. */
export function createProfileTokens(secret: string, clock: Clock): ProfileTokens {
  const key = new TextEncoder().encode(secret)
  const verified = new LRUCache<string, { claims: ProfileClaims; expires: number }>({
    max: CACHED_TOKENS,
  })

  return {
    sign: ({ uid, profileId, role }) => {
      const now = Math.floor(clock() / 1000)
      return new SignJWT({ pid: profileId, role })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(uid)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimes.profileToken)
        .sign(key)
    },

    verify: async (token) => {
      const known = verified.get(token)
      if (known && known.expires > clock() / 1000) return known.claims
      if (token.length > MAX_TOKEN_LENGTH) throw rejected()
      try {
        const { payload } = await jwtVerify<{ pid: string; role: string }>(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: ISSUER,
          requiredClaims: ['sub', 'exp', 'pid', 'role'],
          currentDate: new Date(clock()),
        })
        const claims = { uid: payload.sub ?? '', profileId: payload.pid, role: payload.role }
        verified.set(token, { claims, expires: payload.exp ?? 0 })
        return claims
      } catch {
        throw rejected()
      }
    },
  }
}

const rejected = () => unauthenticated('Choose your profile again.')
