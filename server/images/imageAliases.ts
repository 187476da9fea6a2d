import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Clock } from '@/server/clock'
import { acceptedSecrets } from '@/server/signatures'

/** In seconds. */
const DAY = 24 * 60 * 60
const PREFIX = 'alias_'
const IV = 12
const TAG = 16

/**
 * Aliases stand for the keys of images that jurors of a blind review see: a key is the same on the page of
 * the artwork. An alias is the encrypted key with its own end, and lets anyone who has it load the image.
 */
export interface ImageAliases {
  /** Stays the same for a day, so that browsers cache the image. */
  seal(key: string): string
  /** Null for what is not a valid alias. */
  open(alias: string): string | null
}

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'aliases of images', 32))

/** The nonce follows from the text, so that equal keys give equal aliases, and others never share it. */
const nonceOf = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest().subarray(0, IV)

function decrypt(key: Buffer, sealed: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV), {
    authTagLength: TAG,
  })
  decipher.setAuthTag(sealed.subarray(IV, IV + TAG))
  try {
    return decipher.update(sealed.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

export function createImageAliases(secret: string, clock: Clock, old?: string): ImageAliases {
  const keys = acceptedSecrets(secret, old).map(keyOf)
  const ownKey = keyOf(secret)

  return {
    seal: (imageKey) => {
      const expires = Math.floor(clock() / 1000 / DAY) + 2
      const text = `${expires}.${imageKey}`
      const nonce = nonceOf(ownKey, text)
      const cipher = createCipheriv('aes-256-gcm', ownKey, nonce, { authTagLength: TAG })
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (alias) => {
      if (!alias.startsWith(PREFIX)) return null
      const sealed = Buffer.from(alias.slice(PREFIX.length), 'base64url')
      if (sealed.length <= IV + TAG) return null
      const opened = keys.map((key) => decrypt(key, sealed)).find((text) => text !== null)
      const [, expires, key] = /^(\d+)\.(.+)$/.exec(opened ?? '') ?? []
      return key !== undefined && Number(expires) * DAY > clock() / 1000 ? key : null
    },
  }
}
