import { expect, test } from 'vitest'
import { safeNext } from '@/lib/navigation/redirects'

test.each([
  '/',
  '/artworks/new',
  '/directory/people?city=%C5%81%C3%B3d%C5%BA&page=2',
  '/opportunities?query=a%40b#top',
])('accepts %s', (next) => {
  expect(safeNext(next)).toBe(next)
})

test.each([
  undefined,
  '',
  'artworks',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '/%252525255Cevil.example',
  '/@evil.example',
  '/user:pass@evil.example',
  '/%40evil.example',
  '/a//evil.example',
  '/a\r\nSet-Cookie: a=b',
  '/a%0d%0aSet-Cookie: a=b',
  '/a%0',
  '/\tevil',
  ' //evil.example',
  'javascript:alert(1)',
  '/%6aavascript:%0aalert(1)',
  `/${'a'.repeat(2048)}`,
  ['/', '/'],
])('rejects %j', (next) => {
  expect(safeNext(next)).toBeNull()
})
