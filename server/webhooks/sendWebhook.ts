import { webhookLimits } from '@/contract/limits/keyLimits'
import { isPublicAddress } from '@/server/embeds/publicAddresses'
import { NotPublicError, requestPublic, type NetworkClient } from '@/server/embeds/publicRequest'
import { SIGNATURE_HEADER, signWebhook } from './webhookSignature'

export interface WebhookRequest {
  url: string
  /** Each signs it, the newest first. */
  secrets: readonly string[]
  eventId: string
  event: string
  /** JSON. */
  body: string
  /** Epoch, ms. */
  now: number
}

/** A response, or why there is none. */
export interface WebhookOutcome {
  status: number | null
  problem: string | null
  /** Milliseconds. */
  duration: number
}

export type SendWebhook = (request: WebhookRequest) => Promise<WebhookOutcome>

/** Loopback addresses, which may receive webhooks in the local stack only. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '127.0.0.1', '::1'].includes(host)

interface Options {
  /** Set by the local stack only. */
  allowsLoopback: boolean
  /** Milliseconds. */
  timeout?: number
}

/**
 * Sends events to receivers at public addresses, as `server/embeds` reads from providers: the address that was checked
 * is the one that is connected to, redirects are not followed, and nothing of a response is read but its status.
 */
export const createWebhookSender =
  (
    network: NetworkClient,
    { allowsLoopback, timeout = webhookLimits.timeout * 1000 }: Options,
  ): SendWebhook =>
  async ({ url: address, secrets, eventId, event, body, now }) => {
    const start = performance.now()
    const took = () => Math.round(performance.now() - start)
    const mayConnect = (ip: string) => isPublicAddress(ip) || (allowsLoopback && isLoopback(ip))
    try {
      const url = new URL(address)
      if (!mayReceive(url, allowsLoopback)) throw new NotPublicError('not an address for webhooks')
      const response = await requestPublic(network, url, {
        method: 'POST',
        signal: AbortSignal.timeout(timeout),
        body,
        mayConnect,
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'Art-Commons-Webhooks/1',
          'ac-event': event,
          'ac-event-id': eventId,
          [SIGNATURE_HEADER]: signWebhook(secrets, Math.floor(now / 1000), body),
        },
      })
      const status = response.statusCode ?? 0
      response.destroy()
      return { status, problem: null, duration: took() }
    } catch (error) {
      return { status: null, problem: problemOf(error), duration: took() }
    }
  }

/** Accepts https on port 443 at a host name, no IP address. */
export function mayReceive(url: URL, allowsLoopback: boolean): boolean {
  const { protocol, hostname, port, username } = url
  if (username) return false
  if (allowsLoopback && isLoopback(hostname)) return protocol === 'http:' || protocol === 'https:'
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return protocol === 'https:' && port === '' && hostname.includes('.') && !isAddress
}

function problemOf(error: unknown): string {
  if (error instanceof NotPublicError) return 'The host is not at a public address.'
  const { name, code = '', message } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError' || message === 'the request timed out') {
    return `No answer within ${webhookLimits.timeout} seconds.`
  }
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return 'The host was not found.'
  if (/CERT|TLS|SSL|SIGNED/.test(code)) return 'The certificate is not valid.'
  return 'The connection failed.'
}
