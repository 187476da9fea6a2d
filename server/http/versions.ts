import type { FastifyRequest } from 'fastify'

/** The version that a request wants to change, by its If-Match; none where any will do. */
export function versionIn({ headers }: FastifyRequest): string | undefined {
  const wanted = headers['if-match']?.trim()
  return wanted === undefined || wanted === '*' ? undefined : wanted.replace(/^(?:W\/)?"|"$/g, '')
}
