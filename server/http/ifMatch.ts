import type { FastifyRequest } from 'fastify'

/** The version in If-Match; undefined when the request accepts any. */
export function ifMatchVersion({ headers }: FastifyRequest): string | undefined {
  const wanted = headers['if-match']?.trim()
  return wanted === undefined || wanted === '*' ? undefined : wanted.replace(/^(?:W\/)?"|"$/g, '')
}
