import { afterEach, expect, test } from 'vitest'
import { requestsPerMinute } from '@/server/http/rateLimits'
import { buildTestApp, tokenFor, WEB_SERVER_SECRET, type TestApp } from '@/tests/support/server/app'

let api: TestApp
afterEach(() => api.close())
const start = async () => {
  api = await buildTestApp({ env: { RATE_LIMIT_SCALE: '0.1' } })
}

const search = (headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  api.app.inject({ url: '/v1/profiles/?query=ada', headers, remoteAddress })

async function burst(count: number, ask: () => ReturnType<typeof search>) {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await ask()).statusCode)
  return statuses.filter((status) => status === 429).length
}

test('a burst of searches is refused with the time to wait, and others are not affected', async () => {
  await start()
  const allowed = requestsPerMinute.search / 10
  expect(await burst(allowed, () => search())).toBe(0)
  const refused = await search()
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'rate_limited' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await search({}, '203.0.113.8')).statusCode).toBe(200)
  const list = await api.app.inject({ url: '/v1/artworks', remoteAddress: '203.0.113.7' })
  expect(list.statusCode).toBe(200)
})

test('a search that is answered from what is kept counts too', async () => {
  await start()
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const statuses: number[] = []
  for (let n = 0; n < 40; n++) {
    const response = await fetch(`${address}/v1/profiles/?query=ada`)
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  const refused = statuses.filter((status) => status === 429)
  expect(refused).toHaveLength(40 - requestsPerMinute.search / 10)
})

test('a claimed X-Forwarded-For is not believed', async () => {
  await start()
  let n = 0
  const refused = await burst(40, () => search({ 'x-forwarded-for': `198.51.100.${n++}` }))
  expect(refused).toBe(40 - requestsPerMinute.search / 10)
})

test('a claimed visitor address counts only from our web server', async () => {
  await start()
  let n = 0
  const claim = (secret: string) => () =>
    search({ 'x-web-server': secret, 'x-visitor-address': `198.51.100.${n++}` })
  expect(await burst(40, claim('guessed'))).toBeGreaterThan(0)
  expect(await burst(40, claim(WEB_SERVER_SECRET))).toBe(0)
})

test('visitors behind the web server count each for themselves', async () => {
  await start()
  const visit = (address: string) => () =>
    search({ 'x-web-server': WEB_SERVER_SECRET, 'x-visitor-address': address })
  expect(await burst(20, visit('198.51.100.1'))).toBeGreaterThan(0)
  expect(await burst(1, visit('198.51.100.2'))).toBe(0)
})

test('the web server itself is not counted', async () => {
  await start()
  expect(await burst(100, () => search({ 'x-web-server': WEB_SERVER_SECRET }))).toBe(0)
})

test('one network of version 6 is one visitor', async () => {
  await start()
  let n = 1
  const refused = await burst(40, () => search({}, `2001:db8:1:1::${(n++).toString(16)}`))
  expect(refused).toBe(40 - requestsPerMinute.search / 10)
})

test('signed-in people count by person, whatever address they come from', async () => {
  await start()
  const authorization = `Bearer ${await tokenFor('ada')}`
  let n = 0
  const ask = () =>
    api.app.inject({
      method: 'POST',
      url: '/v1/profiles/token',
      headers: { authorization },
      payload: { id: crypto.randomUUID() },
      remoteAddress: `203.0.113.${n++}`,
    })
  const refused = await burst(20, ask)
  expect(refused).toBe(20 - requestsPerMinute.token / 10)
})

test('guessing tokens is counted by address', async () => {
  await start()
  const guess = () =>
    api.app.inject({
      url: '/v1/profiles/',
      headers: { authorization: 'Bearer guessed' },
      remoteAddress: '203.0.113.9',
    })
  expect(await burst(100, guess)).toBe(100 - requestsPerMinute.all / 10)
})

test.each([
  ['/v1/checkout/session', requestsPerMinute.checkout],
  ['/v1/uploads', requestsPerMinute.upload],
])('%s has a limit of its own', async (url, limit) => {
  await start()
  const authorization = `Bearer ${await tokenFor('ada')}`
  const ask = () => api.app.inject({ method: 'POST', url, headers: { authorization } })
  expect(await burst(20, ask)).toBe(20 - limit / 10)
})

test('without Redis the API goes on, uncounted', async () => {
  api = await buildTestApp({
    env: { RATE_LIMIT_SCALE: '0.1', REDIS_URL: 'redis://127.0.0.1:9' },
  })
  expect((await search()).statusCode).toBe(200)
})
