import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeBuild } from '@/tests/support/stack/exampleBuild'

const root = mkdtempSync(path.join(tmpdir(), 'art-commons-pages-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const known = writeBuild(root, {
  '/favicon.svg': '',
  '/fonts/text face.woff2': '',
  '/_next/static/chunks/a.js': '',
  '/_next/static/chunks/a.js.br': '',
})

test.each([
  '/nowhere',
  '/404',
  '/login/more',
  '/wp-admin.php',
  '/art',
  '/art/1/2',
  '/fonts',
  '/%C3%A4',
])('no page has the path %s', (given) => expect(known.isUnknown(given)).toBe(true))

test.each([
  '/',
  '/login',
  '/art/1',
  '/art/unknown',
  '/settings',
  '/.well-known/security.txt',
  '/favicon.svg',
  '/fonts/text%20face.woff2',
  '/nowhere/',
  '/Login',
  '/%6Cogin',
  '//login',
  '/%5Clogin',
  '/%',
  '/_next/data/b1/nowhere.json',
  '/_next/image',
])('Next.js answers %s', (given) => expect(known.isUnknown(given)).toBe(false))

test('files are sent without rendering', () => {
  expect(known.isFile('/favicon.svg')).toBe(true)
  expect(known.isFile('/_next/static/chunks/a.js')).toBe(true)
  expect(known.isFile('/_next/image')).toBe(false)
  expect(known.isFile('/login')).toBe(false)
})

test('knows the headers of every page', () => {
  expect(known.headers).toEqual([['X-Frame-Options', 'DENY']])
})

test('lists the files without their compressed forms', () => {
  expect([...known.files.keys()].sort()).toEqual([
    '/_next/static/chunks/a.js',
    '/favicon.svg',
    '/fonts/text face.woff2',
  ])
})

test('knows the headers of each path', () => {
  const IMMUTABLE = ['Cache-Control', 'public, max-age=31536000, immutable']
  const FRAMES = ['X-Frame-Options', 'DENY']
  expect(known.headersOf('/favicon.svg')).toEqual([FRAMES])
  expect(known.headersOf('/fonts/text.woff2')).toEqual([IMMUTABLE])
  expect(known.headersOf('/_next/static/chunks/a.js')).toEqual([IMMUTABLE])
})
