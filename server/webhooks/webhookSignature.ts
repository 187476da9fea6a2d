import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'ac-signature'

/**
 * Signs a body, with each secret that counts and with the time of sending, so that receivers can refuse a recorded request that is sent again
 * (docs/api.md, "Webhooks").
 * @param secrets the newest first
 * @param at seconds since 1970
 */
export const signWebhook = (secrets: readonly string[], at: number, body: string): string =>
  [
    `t=${at}`,
    ...secrets.map(
      (secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
    ),
  ].join(',')
