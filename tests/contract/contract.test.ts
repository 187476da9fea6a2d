import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '@/contract/contract'
import type { EndpointShape } from '@/contract/endpoint'

const endpoints = Object.entries<EndpointShape>(contract)

test('gives every endpoint a unique method, path and condition', () => {
  const named = endpoints.flatMap(([, { method, aliases = [], path, when }]) =>
    [method, ...aliases].map(
      (verb) => `${verb} ${path.replace(/\/$/, '')} ${JSON.stringify(when)}`,
    ),
  )
  expect(new Set(named).size).toBe(named.length)
})

test.each(endpoints)('%s describes each parameter of its path', (_name, { path, params }) => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const described = params instanceof z.ZodObject ? Object.keys(params.shape) : []
  expect(described).toEqual(inPath)
})

test.each(endpoints)(
  '%s has a summary, and status 204 exactly with an empty response',
  (_name, endpoint) => {
    expect(endpoint.summary).not.toBe('')
    expect(endpoint.status === 204).toBe(endpoint.response instanceof z.ZodUndefined)
  },
)

test.each(endpoints)(
  '%s has an id in its path if only an owner may request it',
  (_name, { access, path }) => {
    if (access === 'owner') expect(path).toContain(':id')
    else expect(access).not.toBe('')
  },
)

test('accepts no field that only the server sets', () => {
  const forbidden = [
    'ownerUid',
    'owner_uid',
    'paid',
    'subscription',
    'quota',
    'deletedAt',
    'boosts',
  ]
  for (const [, { body }] of endpoints) {
    if (!(body instanceof z.ZodObject)) continue
    expect(Object.keys(body.shape).filter((field) => forbidden.includes(field))).toEqual([])
  }
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/relative',
  'https://a b',
  'https://exa<mple.org',
  'ftp://example.org',
])('rejects %j as a link', (url) => {
  const { body } = contract.updateProfile
  expect(body.safeParse({ links: [{ label: 'x', url }] }).success).toBe(false)
})

test('trims and composes text and rejects control characters', () => {
  const { body } = contract.updateProfile
  expect(body.parse({ name: '  Zoe\u0308  ' })).toEqual({ name: 'Zoë' })
  expect(body.safeParse({ name: 'a\u0000b' }).success).toBe(false)
  expect(body.safeParse({ bio: 'line\nbreak\tand tab' }).success).toBe(true)
  expect(body.safeParse({ name: '   ' }).success).toBe(false)
})

test.each([
  ['Ada-Lovelace', 'ada-lovelace'],
  ['x', undefined],
  ['-ada', undefined],
  ['ada--l', undefined],
  ['ada lovelace', undefined],
  ['a'.repeat(41), undefined],
])('parses the handle %j as %j', (handle, parsed) => {
  const { data } = contract.updateProfile.body.safeParse({ handle })
  expect(data?.handle).toBe(parsed)
})
