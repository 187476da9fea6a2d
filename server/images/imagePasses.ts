import { createHmac } from 'node:crypto'
import { lifetimes } from '@/contract/limits/limits'
import type { Clock } from '@/server/clock'
import { acceptedSecrets, isSigned } from '@/server/signatures'

/** In seconds. */
const DAY = 24 * 60 * 60

/**
 * Passes let a browser load images that are not public, because it sends no tokens with an image. A pass of
 * a profile names the profile and its own end: its owner sees their own images. A pass of an image names its
 * own end, and is for that image alone, as reviewers of an application get it.
 */
export interface ImagePasses {
  sign(profileId: string): string
  /** The profile of a valid pass; null for others. */
  verify(pass: string): string | null
  /** Holds for a day and until the end of the next, so that an address stays the same for a day. */
  signImage(key: string): string
  verifyImage(pass: string, key: string): boolean
}

export function createImagePasses(secret: string, clock: Clock, old?: string): ImagePasses {
  const signatureOf = (claims: string, key = secret) =>
    createHmac('sha256', key).update(`image-pass:${claims}`).digest('base64url').slice(0, 32)

  const isValid = (pass: string, subject: string) => {
    const [, expires = '', signature = '', ...others] = pass.split('.')
    const expected = acceptedSecrets(secret, old).map((key) =>
      signatureOf(`${subject}.${expires}`, key),
    )
    const isOurs = others.length === 0 && isSigned(signature, expected)
    return isOurs && Number(expires) > clock() / 1000
  }

  return {
    sign: (profileId) => {
      const expires = Math.floor(clock() / 1000) + lifetimes.profileToken
      const claims = `${profileId}.${expires}`
      return `${claims}.${signatureOf(claims)}`
    },
    verify: (pass) => {
      const [profileId = ''] = pass.split('.')
      return isValid(pass, profileId) ? profileId : null
    },
    signImage: (key) => {
      const expires = (Math.floor(clock() / 1000 / DAY) + 2) * DAY
      return `image.${expires}.${signatureOf(`image/${key}.${expires}`)}`
    },
    verifyImage: (pass, key) => pass.startsWith('image.') && isValid(pass, `image/${key}`),
  }
}
