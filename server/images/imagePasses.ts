import { createHmac } from 'node:crypto'
import { lifetimes } from '@/contract/limits/limits'
import type { Clock } from '@/server/clock'
import { acceptedSecrets, isSigned } from '@/server/signatures'

/**
 * Passes let a profile's owner load their own images that are not public, because a browser sends no
 * tokens with an image. A pass names the profile and its own end, and is signed.
 */
export interface ImagePasses {
  sign(profileId: string): string
  /** The profile of a valid pass; null for others. */
  verify(pass: string): string | null
}

export function createImagePasses(secret: string, clock: Clock, old?: string): ImagePasses {
  const signatureOf = (claims: string, key = secret) =>
    createHmac('sha256', key).update(`image-pass:${claims}`).digest('base64url').slice(0, 32)

  return {
    sign: (profileId) => {
      const expires = Math.floor(clock() / 1000) + lifetimes.profileToken
      const claims = `${profileId}.${expires}`
      return `${claims}.${signatureOf(claims)}`
    },
    verify: (pass) => {
      const [profileId = '', expires = '', signature = '', ...others] = pass.split('.')
      const expected = acceptedSecrets(secret, old).map((key) =>
        signatureOf(`${profileId}.${expires}`, key),
      )
      if (others.length > 0 || !isSigned(signature, expected)) return null
      return Number(expires) > clock() / 1000 ? profileId : null
    },
  }
}
