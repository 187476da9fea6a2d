import type { FastifyRequest } from 'fastify'
import type { EndpointShape } from '@/contract/endpoint'
import { validate } from '@/contract/forms/validate'
import { invalid, malformed, type InvalidFields } from '@/server/errors'

export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/** Validates the request against the contract. @throws invalid with every wrong field */
export function readInput(endpoint: EndpointShape, request: FastifyRequest, body: unknown): Input {
  requireDecodableQuery(request.raw.url ?? '')
  const fields: InvalidFields = {}
  const input = {
    params: check(endpoint.params, request.params, fields),
    query: check(endpoint.query, request.query, fields),
    body: check(endpoint.body, body, fields),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return input
}

function check(schema: EndpointShape['body'], value: unknown, fields: InvalidFields): unknown {
  if (!schema) return undefined
  const result = validate(schema, value)
  for (const [path, message] of Object.entries(result.fields ?? {})) fields[path] ??= message
  return result.data
}

/** Rejects invalid percent-encoding and bytes that are not UTF-8. */
function requireDecodableQuery(url: string): void {
  const start = url.indexOf('?')
  if (start === -1 || !url.includes('%', start)) return
  try {
    decodeURIComponent(url.slice(start))
  } catch {
    throw malformed('The address is not encoded correctly.')
  }
}
