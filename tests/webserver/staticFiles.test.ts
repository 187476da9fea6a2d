import { rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from '@/local/builds/compressFiles'
import { writeBuild } from '@/tests/support/stack/exampleBuild'
import { temporaryFolder } from '@/tests/support/stack/folders'
import { serveFiles } from '@/webserver/staticFiles'

const SCRIPT = '/_next/static/chunks/a.js'
const script = 'export const a = 1\n'.repeat(200)
const font = Buffer.alloc(5000, 'font')
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Serves a compressed build; everything else is answered as Next.js would. */
async function serve() {
  const root = temporaryFolder()
  const known = writeBuild(root, {
    [SCRIPT]: script,
    '/_next/static/chunks/small.css': 'a{}',
    '/favicon.svg': '<svg/>',
    '/fonts/text.woff2': font,
    '/film.mp4': 'film',
    '/large.png': Buffer.alloc(2 * 1024 * 1024),
  })
  await compressFiles({
    folders: [path.join(root, '.build', 'static'), path.join(root, 'public')],
    cacheFolder: path.join(root, 'cache'),
    compression: 'best',
  })
  const handle = serveFiles(known, (_, response) => response.writeHead(404).end('Next.js'))
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
      (resolve, reject) => {
        request(
          { host: '127.0.0.1', port, path: url, headers, method, agent: false },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: Buffer.concat(chunks),
              }),
            )
          },
        )
          .on('error', reject)
          .end()
      },
    )
  return { root, get }
}

test('sends a file as the build has compressed it', async () => {
  const { get } = await serve()
  const plain = await get(SCRIPT)
  expect(plain.body.toString()).toBe(script)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const zipped = await get(SCRIPT, { 'accept-encoding': 'gzip, deflate' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.body).toString()).toBe(script)
  const best = await get(SCRIPT, { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(best.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(best.body.length),
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': IMMUTABLE,
    'accept-ranges': 'bytes',
    vary: 'Accept-Encoding',
  })
  expect(best.headers['last-modified']).toMatch(/GMT$/)
  expect(brotliDecompressSync(best.body).toString()).toBe(script)
})

test('sends fonts, images and small files as they are', async () => {
  const { get } = await serve()
  const headers = { 'accept-encoding': 'br' }
  for (const [url, type, cacheControl] of [
    ['/fonts/text.woff2', 'font/woff2', IMMUTABLE],
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=0'],
    ['/_next/static/chunks/small.css', 'text/css; charset=UTF-8', IMMUTABLE],
  ] as const) {
    const response = await get(url, headers)
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe(type)
    expect(response.headers['cache-control']).toBe(cacheControl)
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.headers.vary).toBeUndefined()
  }
  expect((await get('/fonts/text.woff2', headers)).body.equals(font)).toBe(true)
})

test('answers 304 to a client that has the file, and HEAD without a body', async () => {
  const { get } = await serve()
  const { headers } = await get(SCRIPT)
  const known = await get(SCRIPT, { 'if-none-match': headers.etag ?? '' })
  expect([known.status, known.body.length]).toEqual([304, 0])
  expect(known.headers).toMatchObject({
    etag: headers.etag,
    'cache-control': IMMUTABLE,
    vary: 'Accept-Encoding',
  })
  expect((await get(SCRIPT, { 'if-none-match': 'W/"other"' })).status).toBe(200)
  const head = await get(SCRIPT, {}, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(script.length))
})

test('ignores the query of a file', async () => {
  const { get } = await serve()
  expect((await get(`${SCRIPT}?utm_source=letter`)).body.toString()).toBe(script)
})

test.each([
  '/_next/static/chunks/none.js',
  '/_next/static/../../package.json',
  '/_next/static/../routes-manifest.json',
  '/_next/static/%2e%2e/routes-manifest.json',
  '/_next/static/..%2froutes-manifest.json',
  '/_next/static/chunks/%61.js',
  '/_next/static/chunks',
  '/_next/static/chunks/a.js.br',
  '/constructor',
  '/fonts/../favicon.svg',
  '/film.mp4',
  '/large.png',
])('leaves %s to Next.js', async (url) => {
  const { get } = await serve()
  const { status, body } = await get(url)
  expect([status, body.toString()]).toEqual([404, 'Next.js'])
})

test.each([
  ['range', 'bytes=0-9'],
  ['if-modified-since', 'Tue, 24 Nov 2026 10:00:00 GMT'],
])('leaves requests with the header %s to Next.js', async (name, value) => {
  const { get } = await serve()
  expect((await get(SCRIPT, { [name]: value })).body.toString()).toBe('Next.js')
})

test('leaves a file that is gone to Next.js', async () => {
  const { root, get } = await serve()
  rmSync(path.join(root, 'public', 'favicon.svg'))
  expect((await get('/favicon.svg')).body.toString()).toBe('Next.js')
})
