import { timingSafeEqual } from 'node:crypto'
import { PaymentError } from './errors'

/** Throws unless the request has the secret key. */
export function requireSecretKey(authorization: string | undefined, secretKey: string): void {
  const given = Buffer.from(authorization?.replace(/^Bearer /, '') ?? '')
  const expected = Buffer.from(secretKey)
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  throw new PaymentError('Invalid API Key provided.', { status: 401 })
}
