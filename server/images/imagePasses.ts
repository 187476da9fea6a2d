import { createHash, createHmac } from 'node:crypto'
import { lifetimes } from '@/contract/limits/limits'
import type { Clock } from '@/server/clock'
import { acceptedSecrets, isSigned } from '@/server/signatures'

/** In seconds. */
const DAY = 24 * 60 * 60

/** A member of a profile, in addresses of images by a hash. */
export interface PassHolder {
  profileId: string
  /** The first 32 hexadecimal digits of the SHA-256 of the uid. */
  uidHash: string
}

const holderHash = (uid: string): string =>
  createHash('sha256').update(uid).digest('hex').slice(0, 32)

/**
 * Passes let a browser load images that are not public, because it sends no tokens with an image. A pass of
 * a profile names the profile, its member and its own end: members see the profile's images. A pass of an image
 * names its own end, and is for that image alone, as reviewers of an application get it.
 */
export interface ImagePasses {
  /** A member, as passes name them. */
  holder(member: { profileId: string; uid: string }): PassHolder
  sign(member: { profileId: string; uid: string }): string
  /** Whose valid pass it is; null for others. Whether they are a member is checked in the database. */
  verify(pass: string): PassHolder | null
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
    holder: ({ profileId, uid }) => ({ profileId, uidHash: holderHash(uid) }),
    sign: ({ profileId, uid }) => {
      const expires = Math.floor(clock() / 1000) + lifetimes.profileToken
      const claims = `${profileId}_${holderHash(uid)}.${expires}`
      return `${claims}.${signatureOf(claims)}`
    },
    verify: (pass) => {
      const [subject = ''] = pass.split('.')
      const [profileId = '', uidHash] = subject.split('_')
      return uidHash !== undefined && isValid(pass, subject) ? { profileId, uidHash } : null
    },
    signImage: (key) => {
      const expires = (Math.floor(clock() / 1000 / DAY) + 2) * DAY
      return `image.${expires}.${signatureOf(`image/${key}.${expires}`)}`
    },
    verifyImage: (pass, key) => pass.startsWith('image.') && isValid(pass, `image/${key}`),
  }
}
