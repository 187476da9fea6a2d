import type { FastifyRequest } from 'fastify'
import { contract } from '@/contract/contract'
import type { EndpointShape, Method } from '@/contract/endpoint'
import { VERSION_2 } from '@/server/http/responses'

/** Endpoints that share a method and a path. */
interface Group {
  method: Method
  path: string
  endpoints: EndpointShape[]
}

/** The contract by method and path; endpoints with a condition come first. */
export function groupEndpoints(): Group[] {
  const groups = new Map<string, Group>()
  for (const endpoint of Object.values<EndpointShape>(contract)) {
    for (const method of [endpoint.method, ...(endpoint.aliases ?? [])]) {
      const path = endpoint.path.replace(/\/$/, '')
      const name = `${method} ${path}`
      const group = groups.get(name) ?? { method, path, endpoints: [] }
      if (endpoint.when) group.endpoints.unshift(endpoint)
      else group.endpoints.push(endpoint)
      groups.set(name, group)
    }
  }
  return [...groups.values()]
}

/** Whether a request is for this endpoint rather than another one on its path. */
export function matchesRequest({ when }: EndpointShape, request: FastifyRequest): boolean {
  if (!when) return true
  if ('query' in when) return when.query in (request.query as object)
  return request.headers.accept?.includes(VERSION_2) === true
}
