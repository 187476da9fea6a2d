import { afterEach, expect, test } from 'vitest'
import { keyShare, requestsPerMinute, usersPerAddress } from '@/server/http/limits/rateLimits'
import { buildKey, withKey } from '@/tests/support/server/keys'
import { buildWriter } from '@/tests/support/server/writers'
import { buildTestApp, tokenFor, WEB_SERVER_SECRET, type TestApp } from '@/tests/support/server/app'

let api: TestApp
afterEach(() => api.close())
const start = async () => {
  api = await buildTestApp({ env: { RATE_LIMIT_SCALE: String(1 / 10 / usersPerAddress) } })
}
/** What an address may send a minute with this scale. */
const searchesAllowed = requestsPerMinute.searches / 10
const allowedFor = (limit: number) => Math.ceil(limit / 10 / usersPerAddress)

const search = (headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  api.app.inject({ url: '/v1/profiles/?query=ada', headers, remoteAddress })

async function burst(count: number, send: () => ReturnType<typeof search>) {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await send()).statusCode)
  return statuses.filter((status) => status === 429).length
}

test('rejects a burst of searches with Retry-After and leaves other clients and endpoints alone', async () => {
  await start()
  expect(await burst(searchesAllowed, () => search())).toBe(0)
  const refused = await search()
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'rate_limited' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await search({}, '203.0.113.8')).statusCode).toBe(200)
  const list = await api.app.inject({ url: '/v1/artworks', remoteAddress: '203.0.113.7' })
  expect(list.statusCode).toBe(200)
})

test('counts searches that are served from the cache', async () => {
  await start()
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const statuses: number[] = []
  for (let n = 0; n < 40; n++) {
    const response = await fetch(`${address}/v1/profiles/?query=ada`)
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  const refused = statuses.filter((status) => status === 429)
  expect(refused).toHaveLength(40 - searchesAllowed)
})

test('ignores X-Forwarded-For', async () => {
  await start()
  let n = 0
  const refused = await burst(40, () => search({ 'x-forwarded-for': `198.51.100.${n++}` }))
  expect(refused).toBe(40 - searchesAllowed)
})

test('accepts a visitor address only from the web server', async () => {
  await start()
  let n = 0
  const claim = (secret: string) => () =>
    search({ 'x-web-server': secret, 'x-visitor-address': `198.51.100.${n++}` })
  expect(await burst(40, claim('guessed'))).toBeGreaterThan(0)
  expect(await burst(40, claim(WEB_SERVER_SECRET))).toBe(0)
})

test('counts visitors behind the web server separately', async () => {
  await start()
  const visit = (address: string) => () =>
    search({ 'x-web-server': WEB_SERVER_SECRET, 'x-visitor-address': address })
  expect(await burst(20, visit('198.51.100.1'))).toBeGreaterThan(0)
  expect(await burst(1, visit('198.51.100.2'))).toBe(0)
})

test('does not count the web server itself', async () => {
  await start()
  expect(await burst(100, () => search({ 'x-web-server': WEB_SERVER_SECRET }))).toBe(0)
})

test('counts an IPv6 network as one visitor', async () => {
  await start()
  let n = 1
  const refused = await burst(40, () => search({}, `2001:db8:1:1::${(n++).toString(16)}`))
  expect(refused).toBe(40 - searchesAllowed)
})

test('counts signed-in users by user, from any address', async () => {
  await start()
  const authorization = `Bearer ${await tokenFor('ada')}`
  let n = 0
  const send = () =>
    api.app.inject({
      method: 'POST',
      url: '/v1/profiles/token',
      headers: { authorization },
      payload: { id: crypto.randomUUID() },
      remoteAddress: `203.0.113.${n++}`,
    })
  const refused = await burst(20, send)
  expect(refused).toBe(20 - allowedFor(requestsPerMinute.signIns))
})

test('counts requests with invalid tokens by address', async () => {
  await start()
  const guess = () =>
    api.app.inject({
      url: '/v1/profiles/',
      headers: { authorization: 'Bearer guessed' },
      remoteAddress: '203.0.113.9',
    })
  expect(await burst(100, guess)).toBe(100 - requestsPerMinute.reads / 10)
})

test.each([
  ['/v1/profiles/token', requestsPerMinute.signIns],
  ['/v1/checkout/session', requestsPerMinute.checkouts],
  ['/v1/uploads', requestsPerMinute.uploads],
])('refuses a burst on %s from any claimed address, and no one else', async (url, limit) => {
  await start()
  let n = 0
  const sendAs = async (uid: string) => {
    const headers = {
      authorization: `Bearer ${await tokenFor(uid)}`,
      'x-forwarded-for': `198.51.100.${(n += 1)}`,
    }
    return api.app.inject({ method: 'POST', url, headers })
  }
  const responses = await Promise.all(Array.from({ length: 20 }, () => sendAs('ada')))
  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(20 - allowedFor(limit))
  for (const response of refused) {
    expect(response.json()).toMatchObject({ code: 'rate_limited' })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await sendAs('bob')).statusCode).not.toBe(429)
  expect((await search()).statusCode).toBe(200)
})

test('takes works that are imported faster than other uploads', async () => {
  await start()
  const headers = { authorization: `Bearer ${await tokenFor('importer')}` }
  const send = (url: string) => api.app.inject({ method: 'POST', url, headers })
  const allowed = allowedFor(requestsPerMinute.imports)
  expect(allowed).toBeGreaterThan(allowedFor(requestsPerMinute.uploads))
  expect(await burst(allowed, () => send('/v1/portfolio/artworks'))).toBe(0)
  expect((await send('/v1/portfolio/artworks')).statusCode).toBe(429)
  expect((await send('/v1/uploads')).statusCode).not.toBe(429)
})

test('refuses to try many waiver codes, and nothing else', async () => {
  await start()
  const headers = { authorization: `Bearer ${await tokenFor('guesser')}` }
  const url = `/v1/applications/${crypto.randomUUID()}/waiver-code`
  const guess = () => api.app.inject({ method: 'PUT', url, headers, payload: { code: 'GUESSED' } })
  expect(await burst(20, guess)).toBe(20 - allowedFor(requestsPerMinute.codes))
  expect((await api.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404)
})

test('serves requests while Redis is unavailable', async () => {
  api = await buildTestApp({
    env: { RATE_LIMIT_SCALE: '0.01', REDIS_URL: 'redis://127.0.0.1:9' },
  })
  expect((await search()).statusCode).toBe(200)
})

test('counts signed-in users by user on public endpoints, too', async () => {
  await start()
  const token = async (uid: string) => ({ authorization: `Bearer ${await tokenFor(uid)}` })
  const [ada, bob] = [await token('ada'), await token('bob')]
  expect(await burst(20, () => search(ada))).toBe(20 - allowedFor(requestsPerMinute.searches))
  expect(await burst(1, () => search(bob))).toBe(0)
  expect(await burst(1, () => search())).toBe(0)
})

test('counts an invalid token on a public endpoint by address', async () => {
  await start()
  const guess = { authorization: 'Bearer guessed' }
  expect(await burst(40, () => search(guess))).toBe(40 - searchesAllowed)
  expect(await burst(1, () => search())).toBe(1)
})

test('does not count responses from the cache, other than searches', async () => {
  await start()
  const list = () => api.app.inject({ url: '/v1/artworks', remoteAddress: '203.0.113.7' })
  expect(await burst(100, list)).toBe(0)
})

test('counts writes apart from reads', async () => {
  await start()
  const authorization = `Bearer ${await tokenFor('ada')}`
  const send = (method: 'PUT' | 'GET') => () =>
    api.app.inject({ method, url: '/v1/profiles/draft', headers: { authorization }, payload: {} })
  expect(await burst(20, send('PUT'))).toBe(20 - allowedFor(requestsPerMinute.writes))
  expect(await burst(10, send('GET'))).toBe(0)
})

test.each(['/v1/nothing', '/wp-login.php'])(
  'counts requests for the unknown path %s',
  async (url) => {
    await start()
    const guess = () => api.app.inject({ url, remoteAddress: '203.0.113.20' })
    expect(await burst(requestsPerMinute.reads / 10 + 5, guess)).toBe(5)
    expect((await guess()).headers['retry-after']).toBeDefined()
    const other = await api.app.inject({ url, remoteAddress: '203.0.113.21' })
    expect(other.statusCode).toBe(404)
  },
)

test('counts a key apart from its maker and from other keys, and says what is left', async () => {
  await start()
  const owner = await buildWriter(api)
  const read = (headers: Record<string, string>) =>
    api.app.inject({ url: '/v1/rooms/own', headers, remoteAddress: '203.0.113.9' })
  const [first, second] = [
    withKey(await buildKey(api, owner, 'READ')),
    withKey(await buildKey(api, owner, 'READ')),
  ]
  const allowed = allowedFor(requestsPerMinute.reads * keyShare)
  const answered = await read(first)
  expect(answered.statusCode).toBe(200)
  expect(answered.headers).toMatchObject({
    'ratelimit-limit': String(allowed),
    'ratelimit-remaining': String(allowed - 1),
  })
  expect(Number(answered.headers['ratelimit-reset'])).toBeGreaterThan(0)
  expect(await burst(allowed - 1, () => read(first))).toBe(0)
  const refused = await read(first)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0' })
  expect((await read(second)).statusCode).toBe(200)
  const own = await read(owner.headers)
  expect(own.statusCode).toBe(200)
  expect(own.headers).not.toHaveProperty('ratelimit-limit')
})

test('refuses every key of an address that has sent too many unknown ones', async () => {
  await start()
  const key = withKey(await buildKey(api, await buildWriter(api), 'READ'))
  const read = (headers: Record<string, string>, remoteAddress = '203.0.113.10') =>
    api.app.inject({ url: '/v1/rooms/own', headers, remoteAddress })
  let n = 0
  const guess = () => read(withKey(`ac_${String((n += 1)).padStart(43, 'x')}`))
  const statuses = await burst(allowedFor(requestsPerMinute.unknownKeys * usersPerAddress), guess)
  expect(statuses).toBe(0)
  expect((await guess()).statusCode).toBe(429)
  expect((await read(key)).statusCode).toBe(429)
  expect((await read(key, '203.0.113.11')).statusCode).toBe(200)
})
