import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { SHARED_SECONDS, STALE_SECONDS } from '@/contract/sharedPages'
import { keepPrivate, sharePage } from '@/lib/api/sharedPage'
import { ResponseCache } from '@/server/http/cache/responseCache'
import { writeBuild } from '@/tests/support/stack/exampleBuild'
import { temporaryFolder } from '@/tests/support/stack/folders'
import { knownPages } from '@/tests/support/stack/knownPages'
import { servePages } from '@/webserver/pageServer'
import { createRenderQueues } from '@/webserver/renderQueues'
import { findPage } from '@/webserver/requestedPage'

type Render = (request: IncomingMessage, response: ServerResponse) => void

const closings: (() => void)[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const close of closings.splice(0)) close()
})

const MEGABYTE = 1024 * 1024
const SECOND = 1000

/** Serves pages of `render`, and counts how often it is called. */
async function serve(render: Render, known = knownPages) {
  const state = { now: 0, renders: 0 }
  const cache = new ResponseCache(() => state.now, MEGABYTE)
  const counted = async (incoming: IncomingMessage, response: ServerResponse) => {
    state.renders += 1
    render(incoming, response)
    if (!response.writableEnded) await once(response, 'close')
  }
  const log = pino({ level: 'silent' })
  const queues = createRenderQueues({ waiting: 3, waitingPerAddress: 2 })
  const options = { cache, queues, known, host: 'web.test', log }
  const servePage = servePages({ render: counted, ...options })
  const server = createServer((incoming, response) =>
    servePage(incoming, response, findPage(incoming, known)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
      (resolve, reject) => {
        request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          )
        })
          .on('error', reject)
          .end()
      },
    )
  const text = async (path: string, headers?: Record<string, string>) =>
    (await get(path, headers)).body.toString()
  return { state, cache, queues, get, text }
}

/** A shared page with its number and whatever it sees of the visitor. */
const shared = (tags: string[] = []): Render => {
  let renders = 0
  return ({ headers, url }, response) => {
    renders += 1
    sharePage(response, tags)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`${renders} ${url} ${headers.cookie ?? 'nobody'} ${headers.host}`)
  }
}

test('a shared page is rendered once, without what its visitors send', async () => {
  const { state, get, text } = await serve(shared())
  const first = await text('/?utm_source=letter', { cookie: 'ac-token=secret', host: 'evil.test' })
  expect(first).toBe('1 / nobody web.test')
  const second = await get('/', { authorization: 'Bearer secret' })
  expect(second.body.toString()).toBe(first)
  expect(second.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(second.headers['cache-control']).toContain('s-maxage=15')
  expect(state.renders).toBe(1)
})

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00'

test('no header of a visitor reaches the rendering, except who forwarded the request and its id', async () => {
  let seen: IncomingMessage['headers'] = {}
  const { text } = await serve(({ headers }, response) => {
    seen = headers
    sharePage(response, [])
    response.end('page')
  })
  const sent = {
    'x-nextjs-data': '1',
    'x-middleware-rewrite': '/',
    'x-forwarded-host': 'evil.test',
    traceparent: TRACEPARENT,
  }
  await text('/', { ...sent, 'x-forwarded-for': '203.0.113.7' })
  expect(seen).toEqual({
    host: 'web.test',
    'user-agent': 'lightMyRequest',
    'x-forwarded-for': '203.0.113.7',
    traceparent: TRACEPARENT,
  })
  await text('/_next/data/b1/index.json')
  expect(seen['x-nextjs-data']).toBe('1')
})

test.each([undefined, '', 'secret', `00-${'0'.repeat(32)}-00f067aa0ba902b7-00`])(
  'a rendering without a valid id (%s) gets its own',
  async (traceparent) => {
    const seen: unknown[] = []
    const { text } = await serve(({ url, headers }, response) => {
      seen.push(headers.traceparent)
      if (url === '/') sharePage(response, [])
      response.end('page')
    })
    const sent: Record<string, string> = traceparent === undefined ? {} : { traceparent }
    await text('/', sent)
    await text('/contact/1', sent)
    expect(seen).toHaveLength(2)
    for (const id of seen) expect(id).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/)
    expect(new Set(seen).size).toBe(2)
  },
)

test('visitors who ask at the same time wait for one rendering', async () => {
  let finish = () => {}
  const { state, text } = await serve((_, response) => {
    sharePage(response, [])
    finish = () => response.end('page')
  })
  const all = Array.from({ length: 20 }, () => text('/artworks'))
  await expect.poll(() => state.renders).toBe(1)
  finish()
  expect(new Set(await Promise.all(all))).toEqual(new Set(['page']))
  expect(state.renders).toBe(1)
})

test('a page is rendered again once something that it shows has changed', async () => {
  const { cache, text } = await serve(shared(['profile:1', 'artworks']))
  expect(await text('/')).toMatch(/^1 /)
  cache.invalidate('profile:2')
  expect(await text('/')).toMatch(/^1 /)
  cache.invalidate('profile:1')
  expect(await text('/')).toMatch(/^2 /)
})

test('a change during the rendering is not missed', async () => {
  let finish = () => {}
  const { cache, state, text } = await serve((_, response) => {
    sharePage(response, ['profile:1'])
    const page = `page ${state.renders}`
    finish = () => response.end(page)
  })
  const first = text('/')
  await expect.poll(() => state.renders).toBe(1)
  cache.invalidate('profile:1')
  const second = text('/')
  finish()
  expect(await first).toBe('page 1')
  await expect.poll(() => state.renders).toBe(2)
  finish()
  expect(await second).toBe('page 2')
})

test('an old page is served once more while a new one is rendered, but not a very old one', async () => {
  const { state, text } = await serve(shared())
  expect(await text('/')).toMatch(/^1 /)
  state.now += SHARED_SECONDS * SECOND
  expect(await text('/')).toMatch(/^1 /)
  await expect.poll(() => text('/')).toMatch(/^2 /)
  state.now += (SHARED_SECONDS + STALE_SECONDS) * SECOND
  expect(await text('/')).toMatch(/^3 /)
})

test('a page that is not shared is rendered for each visitor, with their cookies', async () => {
  const { text } = await serve(({ headers }, response) => {
    keepPrivate(response)
    response.end(headers.cookie ?? 'nobody')
  })
  expect(await text('/artworks', { cookie: 'currency=EUR' })).toBe('currency=EUR')
  expect(await text('/artworks', { cookie: 'currency=USD' })).toBe('currency=USD')
})

test('a page that sets a cookie is never shared', async () => {
  const { cache, text } = await serve((_, response) => {
    sharePage(response, [])
    response.setHeader('Set-Cookie', 'a=1')
    response.end('page')
  })
  expect(await text('/')).toBe('page')
  expect(cache.lookup('/')).toBeUndefined()
})

test('failures are sent as they are, and rendered again next time', async () => {
  const { state, get } = await serve((_, response) => {
    response.writeHead(503, { 'retry-after': '30', 'cache-control': 'private' }).end('down')
  })
  for (const n of [1, 2]) {
    const { status, headers, body } = await get('/')
    expect([status, headers['retry-after'], body.toString()]).toEqual([503, '30', 'down'])
    expect(state.renders).toBe(n)
  }
})

test('a visitor who asks too often does not refuse the page to others', async () => {
  let refuse = () => {}
  const { state, get } = await serve((incoming, response) => {
    if (incoming.headers['x-forwarded-for'] !== 'busy') return shared()(incoming, response)
    refuse = () => response.writeHead(429).end()
  })
  const busy = get('/', { 'x-forwarded-for': 'busy' })
  await expect.poll(() => state.renders).toBe(1)
  const other = get('/', { 'x-forwarded-for': 'calm' })
  refuse()
  expect((await busy).status).toBe(429)
  expect((await other).status).toBe(200)
})

test('unknown addresses take no memory', async () => {
  const { cache, get } = await serve((_, response) => response.writeHead(404).end('none'))
  const path = '/art/0b8bd7a4-6c0e-4a58-9e0a-0d7d9f3c8a11'
  expect((await get(path)).status).toBe(404)
  expect(cache.lookup(path)).toBeUndefined()
})

test('pages are compressed, have an ETag, and answer HEAD without a body', async () => {
  const page = 'Art Commons '.repeat(1000)
  const { get } = await serve((_, response) => {
    sharePage(response, [])
    response.end(page)
  })
  const zipped = await get('/', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(zipped.body).toString()).toBe(page)
  expect(zipped.headers.vary).toBe('Accept-Encoding')
  const known = await get('/', { 'if-none-match': zipped.headers.etag ?? '' })
  expect([known.status, known.body.length]).toEqual([304, 0])
  const head = await get('/', {}, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(page.length))
})

const PROFILE = '/profile/0b8bd7a4-6c0e-4a58-9e0a-0d7d9f3c8a11'

test('a shared redirect is rendered once, and keeps parameters that the page does not read', async () => {
  const { state, cache, get } = await serve((_, response) => {
    sharePage(response, ['profile:1'])
    const target = `${PROFILE}/ada?page=2`
    response.writeHead(308, { location: target, refresh: `0;url=${target}` }).end(target)
  })
  for (const [query, added] of [
    ['', ''],
    ['&utm_source=letter', '&utm_source=letter'],
    ['&fbclid=1%26page=3', '&fbclid=1%26page%3D3'],
  ]) {
    const { status, headers, body } = await get(`${PROFILE}?page=2${query}`)
    expect([status, body.length]).toEqual([308, 0])
    expect(headers.location).toBe(`${PROFILE}/ada?page=2${added}`)
    expect(headers.refresh).toBeUndefined()
    expect(headers['cache-control']).toContain('s-maxage=')
  }
  expect(state.renders).toBe(1)
  cache.invalidate('profile:1')
  await get(PROFILE)
  expect(state.renders).toBe(2)
})

test('a redirect that is not shared is made for each visitor', async () => {
  const { get } = await serve(({ headers }, response) => {
    keepPrivate(response)
    response.writeHead(307, { location: `/artworks?currency=${headers.cookie}` }).end()
  })
  for (const cookie of ['EUR', 'USD']) {
    const { headers } = await get('/artworks?sortBy=priceUp', { cookie })
    expect(headers.location).toBe(`/artworks?currency=${cookie}`)
  }
})

test('files of the build are not rendered', async () => {
  const known = writeBuild(temporaryFolder(), {
    '/_next/static/a.js': 'a',
    '/favicon.svg': '<svg/>',
  })
  const { state, text, get } = await serve((_, response) => response.writeHead(404).end(), known)
  expect(await text('/_next/static/a.js')).toBe('a')
  expect(await text('/favicon.svg?x=1')).toBe('<svg/>')
  expect(state.renders).toBe(0)
  expect((await get('/_next/static/b.js')).status).toBe(404)
  expect(state.renders).toBe(1)
})

test('unknown pages are one page with the status 404, rendered once', async () => {
  const { state, get } = await serve(({ url }, response) => {
    response.writeHead(404, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(url)
  })
  for (const path of ['/nowhere', '/nowhere/else?x=1', '/nowhere/again']) {
    const { status, headers, body } = await get(path, { 'if-none-match': '*' })
    expect([status, body.toString(), headers['cache-control']]).toEqual([404, '/404', 'no-store'])
  }
  expect(state.renders).toBe(1)
})

test('caches in front of us learn which cookies change a page', async () => {
  const { get } = await serve((_, response) => {
    sharePage(response, [])
    response.setHeader('Vary', 'Cookie')
    response.end('prices')
  })
  const first = await get('/pricing')
  expect(first.headers.vary).toBe('Cookie, Accept-Encoding')
  const known = await get('/pricing', { 'if-none-match': first.headers.etag ?? '' })
  expect([known.status, known.headers.vary]).toEqual([304, 'Cookie, Accept-Encoding'])
})

/** Pages of an account that are rendered when the test says so. */
async function serveSlowly() {
  const waiting: (() => void)[] = []
  const served = await serve((incoming, response) => {
    if (!incoming.url?.startsWith('/settings')) return shared()(incoming, response)
    keepPrivate(response)
    waiting.push(() => response.end('own page'))
  })
  const finishAll = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    for (const finish of waiting.splice(0)) finish()
  }
  /** Four are rendered for an address at a time. */
  const fill = async (address: string, amount: number) => {
    const { state, queues } = served
    const before = { renders: state.renders, waiting: queues.own.waiting }
    const running = Math.min(amount, 4)
    const responses = Array.from({ length: amount }, () => served.get('/settings', by(address)))
    await expect.poll(() => state.renders).toBe(before.renders + running)
    await expect.poll(() => queues.own.waiting).toBe(before.waiting + amount - running)
    return responses
  }
  return { ...served, fill, finishAll }
}

const by = (address: string) => ({ 'x-forwarded-for': address })

test('an address with too many pages waiting is refused, and others are not', async () => {
  vi.stubEnv('WEB_TRUSTED_PROXIES', '1')
  const { queues, get, text, fill, finishAll } = await serveSlowly()
  const accepted = await fill('203.0.113.1', 6)
  const refused = await get('/settings', by('203.0.113.1'))
  expect(refused.status).toBe(429)
  expect(refused.headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(refused.body.toString()).toMatch(/<html lang="en">.*<h1[^>]*>Too many requests<\/h1>/s)
  expect(queues.refused).toEqual({ address: 1, all: 0 })

  const other = get('/settings', by('203.0.113.2'))
  expect(await text('/', by('203.0.113.1'))).toMatch(/^1 \//)
  await finishAll()
  expect((await other).status).toBe(200)
  await finishAll()
  for (const response of accepted) expect((await response).status).toBe(200)
})

test('with too many pages waiting in all, everyone is refused but for shared pages', async () => {
  vi.stubEnv('WEB_TRUSTED_PROXIES', '1')
  const { queues, get, text, fill, finishAll } = await serveSlowly()
  const [one, two] = [await fill('203.0.113.1', 4), await fill('203.0.113.2', 4)]
  const waiting = [3, 4, 5].map((n) => get('/settings', by(`203.0.113.${n}`)))
  await expect.poll(() => queues.own.waiting).toBe(3)
  const refused = await get('/_next/data/b1/settings/account.json', by('203.0.113.9'))
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(queues.refused).toEqual({ address: 0, all: 1 })

  for (const path of ['/', '/artworks', '/login?x=1']) {
    expect(await text(path, by('203.0.113.9'))).toContain(path.split('?')[0])
  }
  await finishAll()
  for (const response of [...one, ...two]) expect((await response).status).toBe(200)
  await finishAll()
  for (const response of waiting) expect((await response).status).toBe(200)
})

test('without trusted proxies, all forwarded addresses are one', async () => {
  const { queues, get, fill, finishAll } = await serveSlowly()
  const accepted = [...(await fill('203.0.113.1', 4))]
  for (const n of [2, 3]) accepted.push(get('/settings', by(`203.0.113.${n}`)))
  await expect.poll(() => queues.own.waiting).toBe(2)
  expect((await get('/settings', by('203.0.113.4'))).status).toBe(429)
  await finishAll()
  await finishAll()
  for (const response of accepted) expect((await response).status).toBe(200)
})
