import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { acceptedSecrets } from './signatures'

/*
 * Secrets that we need ourselves later, as those that sign webhooks. They are stored encrypted with AES-256-GCM, with
 * a key of the settings, so that the database alone opens nothing.
 */

const NONCE_BYTES = 12
const TAG_BYTES = 16

interface Settings {
  PROFILE_TOKEN_SECRET: string
  PROFILE_TOKEN_SECRET_OLD?: string | undefined
}

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'art-commons sealed secrets', 32))

/** @param owner what the secret belongs to: it opens for nothing else */
export function sealSecret(text: string, owner: string, settings: Settings): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(settings.PROFILE_TOKEN_SECRET), nonce)
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()])
}

/**
 * @returns the secret, and whether the setting that seals now has sealed it; undefined if neither that nor the one
 * before has
 */
export function openSecret(
  sealed: Buffer,
  owner: string,
  { PROFILE_TOKEN_SECRET: secret, PROFILE_TOKEN_SECRET_OLD: old }: Settings,
): { text: string; isCurrent: boolean } | undefined {
  for (const each of acceptedSecrets(secret, old)) {
    try {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', keyOf(each), nonce)
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      const content = sealed.subarray(NONCE_BYTES, -TAG_BYTES)
      const text = Buffer.concat([decipher.update(content), decipher.final()]).toString()
      return { text, isCurrent: each === secret }
    } catch {
      // The next key may fit.
    }
  }
  return undefined
}
