import { countHeaders } from '@/contract/countHeaders'
import { z } from 'zod'
import { contract } from '@/contract/contract'
import type { Access, EndpointShape } from '@/contract/endpoint'
import { failure } from '@/contract/values/values'
import { neededScope } from '@/server/policies/team/keyAccess'
import {
  joinOperations,
  type Json,
  type Operation,
  type Parameter,
  type ResponseObject,
} from './openapiJoin'
import { VERSION_2 } from '@/server/http/responses'

/** The contract as an OpenAPI 3.1 document. */
export function describeApi(server: string): Json {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, endpoint] of Object.entries<EndpointShape>(contract)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const methods = (paths[path] ??= {})
    for (const method of [endpoint.method, ...(endpoint.aliases ?? [])]) {
      const key = method.toLowerCase()
      const id = method === endpoint.method ? name : `${name}By${method}`
      const operation = describeEndpoint(id, endpoint)
      methods[key] = methods[key] ? joinOperations(methods[key], operation) : operation
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Art Commons',
      version: '1',
      description:
        'Endpoints on one path that differ by a query parameter or by the version header are joined: ' +
        'their responses are alternatives (`oneOf`). A query parameter that is left empty counts as absent.',
    },
    servers: [{ url: server }],
    paths,
    components: { schemas: { Failure: schemaOf(failure, 'output') }, securitySchemes },
  }
}

const securitySchemes = {
  identity: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  profile: { type: 'apiKey', in: 'header', name: 'x-ac-token' },
  key: { type: 'http', scheme: 'bearer', description: 'A key for programs (docs/api.md)' },
}

function describeEndpoint(id: string, endpoint: EndpointShape): Operation {
  const { access, summary, body, files, method, versioned, takesInvitation } = endpoint
  const scope = neededScope(endpoint)
  return {
    operationId: id,
    summary,
    'x-access': access,
    tags: [endpoint.path.split('/')[2] ?? ''],
    security: [...securityOf(access), ...(scope ? [{ key: [] }] : [])],
    ...(scope && { 'x-key-scope': scope }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(method !== 'GET' && access !== 'signature' ? [idempotencyKey] : []),
      ...(versioned ? [ifMatch] : []),
      ...(takesInvitation ? [invitation] : []),
    ],
    ...((body ?? files) && { requestBody: bodyOf(endpoint) }),
    responses: {
      [String(endpoint.status ?? 200)]: responseOf(endpoint),
      default: {
        description: 'Rejected or failed',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Failure' } },
        },
      },
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a request with the same key returns the first response, for 24 hours.',
  schema: { type: 'string', maxLength: 255 },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that was read, in quotes. If it has changed since, the response is a `conflict`.',
  schema: { type: 'string' },
}

const invitation = {
  name: 'X-Invitation',
  in: 'header',
  required: false,
  description: 'The code of the link, for an opportunity that is by invitation.',
  schema: { type: 'string' },
}

function securityOf(access: Access): Json[] {
  if (access === 'public' || access === 'signature' || access === 'secret') return []
  if (access === 'optional') return [{}, { identity: [] }, { identity: [], profile: [] }]
  if (access === 'profile' || access === 'owner') return [{ identity: [], profile: [] }]
  return [{ identity: [] }]
}

function parametersOf(
  schema: z.core.$ZodType | undefined,
  location: 'path' | 'query',
): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

function bodyOf({ body, files }: EndpointShape): Json {
  const schema = body ? schemaOf(body, 'input') : { type: 'object' }
  const required = body ? !z.safeParse(body, undefined).success : true
  if (!files) return { required, content: { 'application/json': { schema } } }
  const file = { type: 'string', format: 'binary' }
  const parts = Object.fromEntries(files.map((name) => [name, { type: 'array', items: file }]))
  const properties = { ...(schema.properties as Json | undefined), ...parts }
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { ...schema, properties } } },
  }
}

function responseOf(endpoint: EndpointShape): ResponseObject {
  const { response, produces, when, counted, comparesValues } = endpoint
  if (endpoint.status === 204) return { description: 'Done' }
  const type = produces ?? (when && 'version' in when ? VERSION_2 : 'application/json')
  const schema = produces ? { type: 'string' } : schemaOf(response, 'output')
  const headers = {
    ...(counted && { [countHeaders.total]: countHeader('The number of all matches') }),
    ...(comparesValues && {
      [countHeaders.inOtherCurrencies]: countHeader('Matches left out because of their currency'),
      [countHeaders.withoutValue]: countHeader('Matches left out without a size or price'),
    }),
  }
  return {
    description: 'Done',
    ...(counted && { headers }),
    content: { [type]: { schema } },
  }
}

const countHeader = (description: string) => ({ description, schema: { type: 'integer' } })

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
