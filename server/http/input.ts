import type { FastifyRequest } from 'fastify'
import type { EndpointShape } from '@/contract/endpoint'
import { validate } from '@/contract/forms/validate'
import { invalid, malformed, notFound, type InvalidFields } from '@/server/errors'

export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Validates the request against the contract.
 * @throws not found for a path that nothing can have; invalid with every wrong field
 */
export function readInput(endpoint: EndpointShape, request: FastifyRequest, body: unknown): Input {
  requireDecodableQuery(request.raw.url ?? '')
  const fields: InvalidFields = {}
  const params = check(endpoint.params, request.params, fields)
  if (Object.keys(fields).length > 0 && !endpoint.checksPath) throw notFound('Page')
  const query = check(endpoint.query, withoutEmpty(request.query as Query), fields)
  const input = { params, query, body: checkBody(endpoint.body, body, fields) }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return input
}

type Query = Record<string, unknown>

/** A parameter that is left empty, as a form without JavaScript sends it, is absent. */
const withoutEmpty = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** Names the fields that are required where a body is missing altogether. */
function checkBody(schema: EndpointShape['body'], body: unknown, fields: InvalidFields): unknown {
  if (!schema || body !== undefined) return check(schema, body, fields)
  const missing: InvalidFields = {}
  const data = check(schema, undefined, missing)
  if (Object.keys(missing).length > 0) {
    const { fields: required = missing } = validate(schema, {})
    for (const [path, message] of Object.entries(required)) fields[path] ??= message
  }
  return data
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
