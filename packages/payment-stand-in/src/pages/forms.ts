import type { FastifyRequest } from 'fastify'
import { PaymentError } from '../wire/errors'

/** Reads a form of a hosted page. Throws if another site has sent it. */
export function readPageForm(request: FastifyRequest): Record<string, string> {
  const site = request.headers['sec-fetch-site'] ?? 'none'
  if (site !== 'same-origin' && site !== 'none') {
    throw new PaymentError('The form was sent by another site.', { status: 403 })
  }
  const body = typeof request.body === 'string' ? request.body : ''
  return Object.fromEntries(new URLSearchParams(body))
}
