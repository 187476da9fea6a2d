import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { countVisits as endpoint, type Visit } from '@/contract/statistics'
import { validate } from '@/contract/forms/validate'
import { visits as limits } from '@/contract/limits/visitLimits'
import { countVisits } from '@/server/statistics/countVisits'
import type { Services } from './services'

interface Options {
  /** Fastify's. */
  listener: RequestListener
  /** Sent with every response. */
  headers: Record<string, string>
  /** Known once the app is built. */
  services: () => Services
  isClosing: () => boolean
  /** How many were answered here, which metrics show. */
  totals: { answered: number }
}

/**
 * Counts the visits of usual beacons before Fastify sees the request: there are more of them than of anything else, and
 * Fastify costs several times as much as counting. What is unusual goes on to Fastify unread, which counts it
 * too or says what is wrong: requests that are invalid or beyond the rate limit, and bodies that arrive in pieces.
 */
export function serveVisitsFirst({
  listener,
  headers,
  services,
  isClosing,
  totals,
}: Options): RequestListener {
  const own = { ...headers, 'cross-origin-resource-policy': 'cross-origin' }
  const fixed = [...Object.entries(own).flat(), 'cache-control', 'private, no-store']
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { statistics, limits: rates, env } = services()
    const { headers: sent, socket } = request
    const address = rates.addressOf({ headers: sent, ip: socket.remoteAddress ?? '' })
    if (!(await rates.isBelowLimit(address, 'visits'))) return listener(request, response)
    const visits = request.complete ? readVisits(request) : null
    if (!visits) return listener(request, response)
    countVisits(statistics, { address, headers: sent, countryHeader: env.COUNTRY_HEADER }, visits)
    response.writeHead(204, [...fixed, 'x-request-id', randomUUID()]).end()
    totals.answered += 1
  }
  return (request, response) => {
    if (!isUsual(request) || isClosing()) return listener(request, response)
    // By then, a body that came with the headers has been received.
    setImmediate(() => {
      serve(request, response).catch(() => listener(request, response))
    })
  }
}

/** As `navigator.sendBeacon` sends them. */
function isUsual({ method, url, headers }: IncomingMessage): boolean {
  if (method !== 'POST' || url !== endpoint.path) return false
  if (headers['content-type']?.toLowerCase() !== 'text/plain;charset=utf-8') return false
  const bytes = Number(headers['content-length'])
  return bytes > 0 && bytes <= limits.body
}

/** Null, with the body put back, if they are invalid. */
function readVisits(request: IncomingMessage): Visit[] | null {
  const body = request.read() as Buffer | null
  if (!body) return null
  const visits = isUtf8(body) ? parseVisits(body.toString()) : null
  if (!visits) request.unshift(body)
  return visits
}

function parseVisits(text: string): Visit[] | null {
  try {
    return validate(endpoint.body, JSON.parse(text)).data?.visits ?? null
  } catch {
    return null
  }
}
