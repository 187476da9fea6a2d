import { describe, expect, test } from 'vitest'
import { returnAddress } from '@/contract/returnPaths'

const origin = 'http://localhost:3000'

describe('returnAddress', () => {
  test.each([
    '/',
    '/artworks/new',
    '/settings/subscription',
    '/checkout/success?from=a#top',
    '/directory/people?city=%C5%81%C3%B3d%C5%BA&page=2',
    '/opportunities?query=a%40b#top',
  ])('accepts %s', (path) => {
    expect(returnAddress(path, origin)?.href).toBe(origin + path)
  })

  test.each([
    '',
    'artworks',
    'https://evil.example/',
    `${origin}/settings`,
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\evil.example',
    '\\\\evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%252525255Cevil.example',
    '/@evil.example',
    '/user:pass@evil.example',
    '/%40evil.example',
    '/a//evil.example',
    '/a\r\nSet-Cookie: a=b',
    '/a%0d%0aSet-Cookie: a=b',
    '/a%0d%0ab',
    '/a%0',
    '/\tevil',
    ' //evil.example',
    'javascript:alert(1)',
    '/%6aavascript:%0aalert(1)',
  ])('rejects %j', (path) => {
    expect(returnAddress(path, origin)).toBeNull()
  })
})
