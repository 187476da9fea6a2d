import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract/contract'
import type { EndpointShape } from '@/contract/endpoint'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'

let api: TestApp
let document: Document

interface Operation {
  operationId: string
  security: object[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
  responses: Record<string, { content?: Record<string, { schema: { oneOf?: object[] } }> }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

beforeAll(async () => {
  api = await buildTestApp()
  document = (await api.app.inject('/v1/openapi.json')).json<Document>()
})
afterAll(() => api.close())

const find = (method: string, path: string) => {
  const operation = document.paths[path]?.[method]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}

test('describes every endpoint of the contract', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const { method, aliases = [], path } of Object.values<EndpointShape>(contract)) {
    for (const verb of [method, ...aliases]) {
      find(verb.toLowerCase(), path.replace(/:(\w+)/g, '{$1}'))
    }
  }
})

test('gives every operation a unique id', () => {
  const names = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
})

test('describes endpoints that differ by a query parameter as alternatives', () => {
  const own = find('get', '/v1/profiles/')
  expect(own.responses['200']?.content?.['application/json']?.schema.oneOf).toHaveLength(2)
  expect(own.parameters).toContainEqual(expect.objectContaining({ name: 'query', required: false }))
  expect(own.security).toEqual([{ identity: [] }])
})

test('describes endpoints that differ by version as separate media types', () => {
  const { responses } = find('get', '/v1/profiles/subscriptions')
  expect(Object.keys(responses['200']?.content ?? {}).sort()).toEqual([
    'application/json',
    'application/vnd.artcommons.v2+json',
  ])
})

test('lists the files of a form with its fields', () => {
  const { requestBody } = find('post', '/v1/artworks/')
  const properties = requestBody?.content['multipart/form-data']?.schema.properties ?? {}
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(['title', 'images']))
})

test('returns 304 for a current copy of the document', async () => {
  const { headers } = await api.app.inject('/v1/openapi.json')
  const again = await api.app.inject({
    url: '/v1/openapi.json',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('serves a reference page that loads nothing from other origins', async () => {
  const page = await api.app.inject('/v1/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/)
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, source]) => source)
  expect(sources).toEqual(['data:,', '/v1/docs/reference.js'])
  const script = await api.app.inject('/v1/docs/reference.js')
  expect(script.statusCode).toBe(200)
  expect(script.headers['content-type']).toMatch(/javascript/)
})

test('says which endpoints take keys for programs, and with which scope', () => {
  const scopeOf = (method: string, path: string) =>
    (find(method, path) as { 'x-key-scope'?: string })['x-key-scope']
  expect(find('get', '/v1/rooms/own').security).toContainEqual({ key: [] })
  expect(scopeOf('get', '/v1/rooms/own')).toBe('READ')
  expect(scopeOf('post', '/v1/artworks/')).toBe('WRITE')
  expect(find('get', '/v1/keys').security).not.toContainEqual({ key: [] })
  expect(scopeOf('get', '/v1/keys')).toBeUndefined()
})
