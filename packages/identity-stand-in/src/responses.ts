import type { Keys } from './keys'
import { sealRefreshToken } from './refreshTokens'

const unsignedJwt = /^[\w-]+\.[\w-]+\.$/
const idTokenFields = new Set(['idToken', 'id_token', 'access_token'])
const refreshTokenFields = new Set(['refreshToken', 'refresh_token'])
const secretFields = new Set(['passwordHash', 'salt'])

/** Turns the emulator's response into that of the real service: signed tokens, no password hashes. */
export async function presentResponse(body: unknown, keys: Keys): Promise<unknown> {
  if (Array.isArray(body)) return Promise.all(body.map((entry) => presentResponse(entry, keys)))
  if (typeof body !== 'object' || body === null) return body
  const fields = Object.entries(body).filter(([field]) => !secretFields.has(field))
  return Object.fromEntries(
    await Promise.all(
      fields.map(async ([field, value]) => [field, await presentField(field, value, keys)]),
    ),
  )
}

function presentField(field: string, value: unknown, keys: Keys): unknown {
  if (typeof value !== 'string') return presentResponse(value, keys)
  if (idTokenFields.has(field) && unsignedJwt.test(value)) return keys.signIdToken(value)
  if (refreshTokenFields.has(field)) return sealRefreshToken(keys.secret, value)
  return value
}
