import { form } from '@/tests/support/fixtures/images'
import type { Random } from './random'
import type { GeneratedUser } from './users'
import { generate, type Known, type Schema } from './values'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

/** An operation of the OpenAPI document. */
export interface Operation {
  operationId: string
  'x-access': string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface Endpoint {
  method: string
  path: string
  operation: Operation
}

/** Deleting and using again needs resources that the user has, more often than those of others. */
const OWN = 0.85

export interface GeneratedRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload?: object | Buffer
}

interface Context {
  random: Random
  user: GeneratedUser
  users: readonly GeneratedUser[]
  imageFile: Buffer
  pdf: Buffer
}

/** The kind of resource that responses of a path name, such as `opportunities`. */
export const kindOf = (path: string): string => {
  const parts = path.split('/')
  if (parts.includes('application')) return 'applications'
  const nested = ['searches', 'documents', 'jurors', 'applications'].find((kind) =>
    parts.includes(kind),
  )
  return nested ?? parts[2] ?? ''
}

/** The kind of resource that an id in a request names; `applicationId` says so itself. */
function kindOfId(path: string, name: string): string {
  const [, , first = '', second = ''] = path.split('/')
  const [, own] = /^(\w+)Id$/.exec(name) ?? []
  if (own) return own === 'opportunity' ? 'opportunities' : `${own}s`
  return second === 'searches' ? second : first
}

export function generateRequest(endpoint: Endpoint, context: Context): GeneratedRequest {
  const { method, path, operation } = endpoint
  const { random, user, users } = context
  const owner = random.chance(OWN) ? user : random.pick(users)
  const known: Known = {
    id: (name) =>
      reviewedId(owner, path, name, random) ?? idOf(owner, kindOfId(path, name), random),
    imageKey: () => owner.imageKeys.pick(random) ?? 'unknown.webp',
    token: () => owner.download,
  }
  const valueOf = ({ name, schema }: Parameter) =>
    String(generate(schema, name, random, known)).slice(0, 2000)
  const inPath = Object.fromEntries(
    operation.parameters.filter(isIn('path')).map((given) => [given.name, valueOf(given)]),
  )
  const inQuery = operation.parameters
    .filter(isIn('query'))
    .filter(({ required }) => required || random.chance(0.25))
    .map((given) => [given.name, valueOf(given)])
  const address = path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(inPath[name] ?? ''),
  )
  const query = new URLSearchParams(inQuery).toString()
  const { payload, headers } = bodyOf(operation, { ...context, known })
  const key = random.chance(0.03) && { 'idempotency-key': `key-${random.whole(1, 20)}` }
  return {
    method: method.toUpperCase(),
    url: query ? `${address}?${query}` : address,
    headers: { ...headers, ...key },
    ...(payload && { payload }),
  }
}

/** An organizer works on one call and its applications: those of different calls don't fit together. */
function reviewedId({ call }: GeneratedUser, path: string, name: string, random: Random) {
  if (!/^\/v1\/opportunities\/\{id\}\/(applications|decisions|rounds|review)/.test(path))
    return undefined
  if (name === 'id') return call?.id
  return call && random.pick(call.applications)
}

const isIn =
  (place: Parameter['in']) =>
  (parameter: Parameter): boolean =>
    parameter.in === place

function idOf(owner: GeneratedUser, kind: string, random: Random): string {
  if (kind === 'profiles' && random.chance(0.7)) return owner.profileId
  return owner.idsOf(kind).pick(random) ?? owner.profileId
}

function bodyOf(
  { requestBody }: Operation,
  { random, known, imageFile, pdf }: Context & { known: Known },
): Pick<GeneratedRequest, 'payload'> & { headers?: Record<string, string> } {
  const [content] = Object.entries(requestBody?.content ?? {})
  if (!content) return {}
  const [type, { schema }] = content
  if (type === 'application/json') {
    const payload = generate(schema, '', random, known)
    const isObject = typeof payload === 'object' && payload !== null
    return { payload: isObject ? payload : Buffer.from(JSON.stringify(payload)), headers: json }
  }
  const parts: Record<string, string | Buffer> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isFile = property.items?.format === 'binary'
    if (!schema.required?.includes(name) && random.chance(0.5)) continue
    parts[name] = isFile
      ? random.pick([name === 'document' ? pdf : imageFile, imageFile, Buffer.from('not an image')])
      : String(generate(property, name, random, known))
  }
  return form(parts)
}

const json = { 'content-type': 'application/json' }
