import { createHmac } from 'node:crypto'

const SHORTEST = 6
const passwordFields = new Set(['password', 'newPassword', 'rawPassword'])

/**
 * Replaces every password in a request with a keyed hash, because the emulator stores passwords in
 * plain text. Passwords that are too short stay unchanged, so that the emulator can reject them.
 */
export function hidePasswords(secret: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => hidePasswords(secret, entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, entry]) => [
      field,
      passwordFields.has(field) && typeof entry === 'string' && entry.length >= SHORTEST
        ? createHmac('sha256', secret).update(entry).digest('base64url')
        : hidePasswords(secret, entry),
    ]),
  )
}
