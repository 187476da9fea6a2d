import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './errors'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

const corsHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'content-type, x-client-version, x-firebase-appcheck, x-firebase-client, x-firebase-gmpid, x-firebase-locale',
  'access-control-max-age': '600',
}

/** Compares without telling by its duration how much of a guess was right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** Refuses names that a foreign site may have pointed to this machine. */
export function requireLoopbackHost(request: FastifyRequest): void {
  const host = `http://${request.headers.host}`
  if (!URL.canParse(host) || !loopbackNames.has(new URL(host).hostname)) {
    throw new Refusal(403, 'This service answers on localhost only.')
  }
}

/** Answers listed origins, our own pages, and callers without one: programs, plain page loads. */
export function requireListedOrigin(
  origins: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header('vary', 'Origin')
  const { origin, host } = request.headers
  if (origin === undefined || origin === `http://${host}`) return
  if (!origins.includes(origin)) throw new Refusal(403, 'This origin is not listed.')
  reply.header('access-control-allow-origin', origin)
  if (request.method === 'OPTIONS') reply.code(204).headers(corsHeaders).send()
}

/** Owner rights have a port of their own; here nobody has any, whatever they claim. */
export function refuseAuthorization(request: FastifyRequest): void {
  if (request.headers.authorization !== undefined) {
    throw new Refusal(403, 'Calls with an Authorization header are not answered on this port.')
  }
}

export function requireOwner(secret: string, request: FastifyRequest): void {
  if (request.headers.origin !== undefined) {
    throw new Refusal(403, 'Pages have no business on this port.')
  }
  if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${secret}`)) {
    throw new Refusal(401, 'The owner secret is missing or wrong.')
  }
}
