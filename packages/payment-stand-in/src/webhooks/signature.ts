import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header of a payload. */
export function signPayload(payload: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
