import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '@/contract/contract'
import type { Access, EndpointShape, Method } from '@/contract/endpoint'

/*
 * The endpoints that the product is specified to have, written by hand and independently of contract/,
 * so that the contract is not compared with itself.
 */

/** `none`: works without a token. `user`: the identity token. `profile`: the profile token as well. */
type Tokens = 'none' | 'optional' | 'user' | 'profile' | 'admin'

interface Specified {
  /** Undefined where the specification leaves the method open. */
  methods?: readonly Method[]
  path: string
  query?: readonly string[]
  body?: readonly string[]
  files?: readonly string[]
  tokens?: Tokens
  version?: 2
  defaults?: Record<string, unknown>
  response?: readonly string[]
}

const artworks: Specified[] = [
  {
    methods: ['GET'],
    path: '/v1/artworks/',
    query: ['tags', 'page', 'size'],
    defaults: { size: 10 },
  },
  { methods: ['POST'], path: '/v1/artworks/', files: ['images'], tokens: 'profile' },
  { methods: ['GET'], path: '/v1/artworks/{id}' },
  { methods: ['PUT'], path: '/v1/artworks/{id}/featured' },
  { methods: ['DELETE'], path: '/v1/artworks/{id}' },
  { methods: ['PATCH', 'PUT'], path: '/v1/artworks/{id}', files: ['images'] },
  { methods: ['GET'], path: '/v1/artworks/products', query: ['currency'] },
  { methods: ['GET'], path: '/v1/artworks/profiles/{id}' },
  { methods: ['GET'], path: '/v1/artworks/config/quotas', response: ['permitted'] },
  { methods: ['PUT'], path: '/v1/artworks/{id}/boost', body: ['type'] },
]

const profiles: Specified[] = [
  { methods: ['POST'], path: '/v1/profiles/token/', body: ['id'], tokens: 'user' },
  { methods: ['POST'], path: '/v1/profiles/', body: ['contact'], files: ['image'] },
  { methods: ['POST'], path: '/v1/profiles/subscriptions/free', body: ['priceId'] },
  { methods: ['POST'], path: '/v1/profiles/images', body: ['type'], files: ['images'] },
  { methods: ['DELETE'], path: '/v1/profiles/images', body: ['type', 'url'] },
  { methods: ['GET'], path: '/v1/profiles/' },
  { methods: ['GET'], path: '/v1/profiles/{id}' },
  { methods: ['GET'], path: '/v1/profiles/', query: ['query'] },
  { methods: ['DELETE'], path: '/v1/profiles/{id}' },
  { methods: ['DELETE'], path: '/v1/profiles/admin/{id}', tokens: 'admin' },
  { methods: ['PATCH', 'PUT'], path: '/v1/profiles/{id}' },
  {
    methods: ['GET'],
    path: '/v1/profiles/directory',
    query: ['type', 'orgTypes', 'city', 'country', 'searchQuery', 'roles', 'page'],
  },
  { methods: ['GET'], path: '/v1/profiles/subscriptions/currencies' },
  {
    methods: ['GET'],
    path: '/v1/profiles/subscriptions',
    query: ['currency'],
    tokens: 'optional',
    defaults: { currency: 'USD' },
  },
  { methods: ['GET'], path: '/v1/profiles/subscriptions', version: 2, tokens: 'profile' },
  { methods: ['GET'], path: '/v1/profiles/subscriptions/active' },
  { methods: ['DELETE'], path: '/v1/profiles/subscriptions/cancel' },
]

const checkout: Specified[] = [
  {
    methods: ['POST'],
    path: '/v1/checkout/session',
    body: ['priceIds', 'referenceId', 'paths.success', 'paths.cancel', 'couponId'],
  },
  { methods: ['POST'], path: '/v1/checkout/subscription/upgrade', body: ['priceIds'] },
  { methods: ['POST'], path: '/v1/checkout/subscription/downgrade', body: ['priceIds'] },
  { methods: ['GET'], path: '/v1/checkout/portal', query: ['returnUrl'] },
]

const opportunities: Specified[] = [
  { methods: ['POST'], path: '/v1/opportunities/', body: ['type'], tokens: 'profile' },
  { methods: ['PUT'], path: '/v1/opportunities/{id}', body: ['id', 'type'], tokens: 'profile' },
  { methods: ['DELETE'], path: '/v1/opportunities/{id}', tokens: 'profile' },
  {
    methods: ['GET'],
    path: '/v1/opportunities/',
    query: ['types', 'artisticFields', 'rewards', 'location', 'page', 'size', 'sortBy'],
    tokens: 'none',
  },
  { methods: ['GET'], path: '/v1/opportunities/ids', query: ['ids'], tokens: 'none' },
  { methods: ['GET'], path: '/v1/opportunities/{id}', tokens: 'none' },
  {
    methods: ['GET'],
    path: '/v1/opportunities/profiles/{profileId}',
    query: ['size'],
    tokens: 'optional',
    defaults: { size: 30 },
  },
  { methods: ['GET'], path: '/v1/opportunities/bookmarks/list', tokens: 'profile' },
  { methods: ['POST'], path: '/v1/opportunities/bookmarks/{id}', tokens: 'profile' },
  {
    methods: ['DELETE'],
    path: '/v1/opportunities/bookmarks/{id}',
    body: ['id'],
    tokens: 'profile',
  },
  { methods: ['GET'], path: '/v1/opportunities/boost', tokens: 'none' },
  { path: '/v1/opportunities/boost/{id}', body: ['type'], tokens: 'user' },
  { path: '/v1/opportunities/{id}/profile', body: ['profileId'], tokens: 'user' },
  { methods: ['GET'], path: '/v1/opportunities/products', query: ['currency'], tokens: 'none' },
  { methods: ['GET'], path: '/v1/opportunities/free-posts', tokens: 'profile' },
  {
    methods: ['GET'],
    path: '/v1/opportunities/{id}/related',
    query: ['size'],
    tokens: 'none',
    defaults: { size: 5 },
  },
  { methods: ['GET'], path: '/v1/opportunities/random', tokens: 'none' },
]

const accepted: Record<Tokens, readonly Access[]> = {
  none: ['public', 'optional'],
  optional: ['optional'],
  user: ['user'],
  profile: ['profile', 'owner'],
  admin: ['admin'],
}

const endpoints = Object.values<EndpointShape>(contract)

/** Endpoints that share a method and a path differ by a query parameter or by the version. */
function find({ methods = [], path, query = [], version }: Specified): EndpointShape | undefined {
  const candidates = endpoints.filter(
    (endpoint) =>
      endpoint.path.replace(/:(\w+)/g, '{$1}') === path &&
      methods.every((method) => [endpoint.method, ...(endpoint.aliases ?? [])].includes(method)),
  )
  const isVariant = ({ when }: EndpointShape) =>
    when !== undefined &&
    ('version' in when ? when.version === version : query.includes(when.query))
  return candidates.find(isVariant) ?? candidates.find(({ when }) => when === undefined)
}

/** Names of an object schema's fields, those of nested objects with their path. */
function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  const { def } = (schema as z.core.$ZodTypes | undefined)?._zod ?? {}
  if (def && 'innerType' in def) return fieldsOf(def.innerType)
  if (def?.type === 'pipe') return fieldsOf(def.in)
  if (def?.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([name, field]) => [
    name,
    ...fieldsOf(field).map((nested) => `${name}.${nested}`),
  ])
}

describe.each(Object.entries({ artworks, profiles, checkout, opportunities }))('%s', (_, table) => {
  test.each(
    table.map((row) => [`${row.methods?.join('/') ?? 'any method'} ${row.path}`, row] as const),
  )('%s has the specified payload, tokens and defaults', (_name, row) => {
    const endpoint = find(row)
    expect(endpoint).toBeDefined()
    expect(fieldsOf(endpoint?.query)).toEqual(expect.arrayContaining([...(row.query ?? [])]))
    expect(fieldsOf(endpoint?.body)).toEqual(expect.arrayContaining([...(row.body ?? [])]))
    expect(endpoint?.files ?? []).toEqual(row.files ?? [])
    expect(endpoint?.when).toEqual(
      row.version ? { version: 2 } : endpoint?.when && { query: row.query?.[0] },
    )
    if (row.tokens) expect(accepted[row.tokens]).toContain(endpoint?.access)
    if (row.defaults) expect(z.parse(endpoint?.query ?? z.never(), {})).toMatchObject(row.defaults)
    if (row.response)
      expect(fieldsOf(endpoint?.response)).toEqual(expect.arrayContaining([...row.response]))
  })
})
