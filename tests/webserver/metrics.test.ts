import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResponseCache } from '@/server/http/cache/responseCache'
import { knownPages } from '@/tests/support/stack/knownPages'
import { serveMetrics } from '@/webserver/metrics'
import { createRenderQueues } from '@/webserver/renderQueues'

const token = 'the token of the metrics'
const authorization = `Bearer ${token}`
const cache = new ResponseCache(Date.now, 1024)
const queues = createRenderQueues({ waiting: 1, waitingPerAddress: 1 })
const noPage = serveMetrics((_request, response) => response.writeHead(404).end('no page'), {
  token,
  cache,
  queues,
  known: knownPages,
})
const server = createServer(noPage)

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })

test.each(['', 'Bearer wrong', token])(
  'with the authorization %j, metrics are a page that does not exist',
  async (given) => {
    const headers = { authorization: given }
    const response = await get('/metrics', headers)
    expect([response.status, await response.text()]).toEqual([404, 'no page'])
  },
)

test('without METRICS_TOKEN, no token opens them', async () => {
  const closed = createServer(
    serveMetrics((_request, response) => response.writeHead(404).end(), {
      token: undefined,
      cache,
      queues,
      known: knownPages,
    }),
  )
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  for (const given of [authorization, 'Bearer ', 'Bearer undefined']) {
    const headers = { authorization: given }
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status).toBe(404)
  }
  closed.close()
})

test('requests are counted by kind of page and status, never by address', async () => {
  for (const path of [
    '/',
    '/artworks?query=secret',
    '/_next/static/a.js',
    '/settings/account',
    '/nowhere',
  ])
    await (await get(path)).text()
  const response = await get('/metrics', { authorization })
  expect(response.headers.get('content-type')).toMatch(/^application\/openmetrics-text/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = await response.text()
  const count = (page: string) =>
    `web_request_duration_seconds_count{method="GET",page="${page}",status="4xx"}`
  expect(body).toContain(`${count('shared')} 3\n`)
  expect(body).toContain(`${count('static')} 1\n`)
  expect(body).toContain('pages_cache_loads_total 0\n')
  expect(body).toContain('queue_pages_waiting 0\n')
  expect(body).toContain('queue_shared_pages_waiting 0\n')
  expect(body).toContain('pages_refused_address_total 0\n')
  expect(body).toContain('pages_refused_all_total 0\n')
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(body).not.toContain('secret')
})
