import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readKnownPages } from '@/webserver/knownPages'

const root = mkdtempSync(path.join(tmpdir(), 'art-commons-pages-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const regex = (pattern: string) => ({ regex: `^${pattern}(?:/)?$` })
/** What a build of Next.js writes. */
const manifest = {
  staticRoutes: [
    { page: '/', ...regex('/') },
    { page: '/404', ...regex('/404') },
    { page: '/login', ...regex('/login') },
  ],
  dynamicRoutes: [{ page: '/art/[id]', ...regex('/art/([^/]+?)') }],
  redirects: [{ regex: '^(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))/$' }, regex('/settings')],
  rewrites: { beforeFiles: [], afterFiles: [regex('/\\.well-known/security\\.txt')], fallback: [] },
  headers: [
    { source: '/:path*', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] },
    { source: '/fonts/:file*', headers: [{ key: 'Cache-Control', value: 'public' }] },
  ],
}
mkdirSync(path.join(root, '.build'))
writeFileSync(path.join(root, '.build', 'routes-manifest.json'), JSON.stringify(manifest))
mkdirSync(path.join(root, 'public', 'fonts'), { recursive: true })
writeFileSync(path.join(root, 'public', 'favicon.svg'), '')
writeFileSync(path.join(root, 'public', 'fonts', 'text face.woff2'), '')
const known = readKnownPages(root, '.build')

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
  ...['/', '/login', '/art/1', '/art/unknown', '/settings', '/.well-known/security.txt'],
  ...['/favicon.svg', '/fonts/text%20face.woff2', '/nowhere/', '/Login', '/%6Cogin'],
  ...['//login', '/%5Clogin', '/%', '/_next/data/b1/nowhere.json', '/_next/image'],
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
