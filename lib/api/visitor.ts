import type { IncomingMessage } from 'node:http'
import type { RequestOptions } from '@/lib/api/client'
import { env } from '@/lib/env'

/** Milliseconds. */
const usualPatience = 8000

/** Behind proxies of ours the visitor stands that many places from the end of the list. */
const trustedProxies = () => Number(process.env.WEB_TRUSTED_PROXIES ?? 0)

const addressOf = (request: IncomingMessage) => {
  const trusted = trustedProxies()
  const forwarded = request.headers['x-forwarded-for']
  const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',')
  const named = trusted > 0 ? hops.at(-trusted)?.trim() : undefined
  return named || (request.socket.remoteAddress ?? '')
}

/** Options for a call that the web server makes for somebody who asked for a page. */
export const onBehalfOf = (request: IncomingMessage, patience = usualPatience): RequestOptions => ({
  signal: AbortSignal.timeout(patience),
  server: {
    baseUrl: process.env.API_URL || env.apiUrl,
    headers: {
      ...(process.env.WEB_SERVER_SECRET && { 'x-web-server': process.env.WEB_SERVER_SECRET }),
      'x-visitor-address': addressOf(request),
    },
  },
})
