import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './errors'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

const corsHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'content-type, x-client-version, x-firebase-appcheck, x-firebase-client, x-firebase-gmpid, x-firebase-locale',
  'access-control-max-age': '600',
}

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** Rejects host names that another site may have pointed to this machine (DNS rebinding). */
export function requireLoopbackHost(request: FastifyRequest): void {
  const host = `http://${request.headers.host}`
  if (!URL.canParse(host) || !loopbackNames.has(new URL(host).hostname)) {
    throw new HttpError(403, 'This service is only available on localhost.')
  }
}

/** Accepts allowed origins, our own pages and requests without an origin (programs, page loads). */
export function requireListedOrigin(
  origins: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header('vary', 'Origin')
  const { origin, host } = request.headers
  if (origin === undefined || origin === `http://${host}`) return
  if (!origins.includes(origin)) throw new HttpError(403, 'This origin is not allowed.')
  reply.header('access-control-allow-origin', origin)
  if (request.method === 'OPTIONS') reply.code(204).headers(corsHeaders).send()
}

/** Only the admin API accepts credentials. */
export function refuseAuthorization(request: FastifyRequest): void {
  if (request.headers.authorization !== undefined) {
    throw new HttpError(403, 'Requests with an Authorization header are not allowed on this port.')
  }
}

export function requireAdmin(secret: string, request: FastifyRequest): void {
  if (request.headers.origin !== undefined) {
    throw new HttpError(403, 'Pages cannot use this port.')
  }
  if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${secret}`)) {
    throw new HttpError(401, 'The admin secret is missing or wrong.')
  }
}
