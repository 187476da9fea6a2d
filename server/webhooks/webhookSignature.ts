import { createHmac } from 'node:crypto'

/** The header that holds the signature. */
export const SIGNATURE_HEADER = 'ac-signature'

/**
 * Signs a body with the time of sending, so that receivers can refuse a recorded request that is sent again
 * (docs/api.md, "Webhooks").
 * @param at seconds since 1970
 */
export const signWebhook = (secret: string, at: number, body: string): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
