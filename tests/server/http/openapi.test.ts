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

test('every call of the contract is described', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const { method, aliases = [], path } of Object.values<EndpointShape>(contract)) {
    for (const each of [method, ...aliases]) {
      find(each.toLowerCase(), path.replace(/:(\w+)/g, '{$1}'))
    }
  }
})

test('names of operations are unique', () => {
  const names = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
})

test('calls on one path that differ by a query parameter are alternatives', () => {
  const own = find('get', '/v1/profiles/')
  expect(own.responses['200']?.content?.['application/json']?.schema.oneOf).toHaveLength(2)
  expect(own.parameters).toContainEqual(expect.objectContaining({ name: 'query', required: false }))
  expect(own.security).toEqual([{ identity: [] }])
})

test('calls on one path that differ by version are told apart by their media type', () => {
  const { responses } = find('get', '/v1/profiles/subscriptions')
  expect(Object.keys(responses['200']?.content ?? {}).sort()).toEqual([
    'application/json',
    'application/vnd.artcommons.v2+json',
  ])
})

test('forms list their files beside their fields', () => {
  const { requestBody } = find('post', '/v1/artworks/')
  const properties = requestBody?.content['multipart/form-data']?.schema.properties ?? {}
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(['title', 'images']))
})

test('the document is answered with 304 to who has it', async () => {
  const { headers } = await api.app.inject('/v1/openapi.json')
  const again = await api.app.inject({
    url: '/v1/openapi.json',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('the page to read it by takes nothing from elsewhere', async () => {
  const page = await api.app.inject('/v1/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/)
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, source]) => source)
  expect(sources).toEqual(['data:,', '/v1/docs/reference.js'])
  const script = await api.app.inject('/v1/docs/reference.js')
  expect(script.statusCode).toBe(200)
  expect(script.headers['content-type']).toMatch(/javascript/)
})
