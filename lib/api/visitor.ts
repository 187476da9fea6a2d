import type { IncomingMessage } from 'node:http'
import type { RequestOptions } from '@/lib/api/client'
import { env } from '@/lib/env'

/** Milliseconds. */
const defaultTimeout = 8000

/** Number of trusted proxies: the visitor is that far from the end of X-Forwarded-For. */
const trustedProxies = () => Number(process.env.WEB_TRUSTED_PROXIES ?? 0)

/** The address of the visitor who has sent a request, as trusted proxies name it. */
export const addressOf = (request: IncomingMessage): string => {
  const trusted = trustedProxies()
  const forwarded = request.headers['x-forwarded-for']
  const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',')
  const visitor = trusted > 0 ? hops.at(-trusted)?.trim() : undefined
  return visitor || (request.socket.remoteAddress ?? '')
}

/**
 * Options for an API request that the web server makes for a visitor's page request. At an address of its own,
 * `API_URL`, the API is in the same network: to compress its answers costs both processes more than to send them.
 */
export const onBehalfOf = (request: IncomingMessage, timeout = defaultTimeout): RequestOptions => {
  const { traceparent } = request.headers
  return {
    signal: AbortSignal.timeout(timeout),
    server: {
      baseUrl: process.env.API_URL || env.apiUrl,
      headers: {
        ...(process.env.WEB_SERVER_SECRET && { 'x-web-server': process.env.WEB_SERVER_SECRET }),
        ...(process.env.API_URL && { 'accept-encoding': 'identity' }),
        'x-visitor-address': addressOf(request),
        // Finds the request in the API's log, too (server/traceContext.ts).
        ...(typeof traceparent === 'string' && { traceparent }),
      },
    },
  }
}
