import type { Keys } from './keys'
import { sealRefreshToken } from './refreshTokens'

const unsignedJwt = /^[\w-]+\.[\w-]+\.$/
const idTokenFields = new Set(['idToken', 'id_token', 'access_token'])
const refreshTokenFields = new Set(['refreshToken', 'refresh_token'])
const secretFields = new Set(['passwordHash', 'salt'])

/** A reply of the emulator as the real service would give it: tokens signed, no password hashes. */
export async function presentReply(body: unknown, keys: Keys): Promise<unknown> {
  if (Array.isArray(body)) return Promise.all(body.map((entry) => presentReply(entry, keys)))
  if (typeof body !== 'object' || body === null) return body
  const fields = Object.entries(body).filter(([field]) => !secretFields.has(field))
  return Object.fromEntries(
    await Promise.all(
      fields.map(async ([field, value]) => [field, await presentField(field, value, keys)]),
    ),
  )
}

function presentField(field: string, value: unknown, keys: Keys): unknown {
  if (typeof value !== 'string') return presentReply(value, keys)
  if (idTokenFields.has(field) && unsignedJwt.test(value)) return keys.signIdToken(value)
  if (refreshTokenFields.has(field)) return sealRefreshToken(keys.secret, value)
  return value
}
