import { describe, expect, test } from 'vitest'
import { rateLimited, unavailable } from '@/server/errors'
import { matchesEtag, ResponseCache } from '@/server/http/cache/responseCache'
import type { SerializedBody } from '@/server/http/responses'

const MEGABYTE = 1024 * 1024
const serialized = (body: string): SerializedBody => ({
  body,
  contentType: 'text/plain',
})
const withTags = (...tags: string[]) => ({ tags, seconds: 10 })

function makeCache(maxBytes = MEGABYTE) {
  const state = { now: 0, loads: 0 }
  const cache = new ResponseCache(() => state.now, maxBytes)
  const get = async (
    key: string,
    options = withTags('artworks'),
    body = () => `${key} ${state.loads}`,
  ) => {
    const response = await cache.get(key, `/${key}`, options, () => {
      state.loads += 1
      return Promise.resolve(serialized(body()))
    })
    return response.body.toString()
  }
  return { cache, state, get }
}

test('loads a response once and caches it until it expires', async () => {
  const { state, get } = makeCache()
  const first = await get('a')
  state.now = 9_999
  expect(await get('a')).toBe(first)
  state.now = 10_000
  expect(await get('a')).not.toBe(first)
})

test('finds a cached response by the raw URL of its request', async () => {
  const { cache, state, get } = makeCache()
  expect(cache.lookup('/a')).toBeUndefined()
  await get('a')
  expect(cache.lookup('/a')?.body.toString()).toBe('a 1')
  state.now = 10_000
  expect(cache.lookup('/a')).toBeUndefined()
})

test('drops the responses with an invalidated tag and no others', async () => {
  const { cache, get } = makeCache()
  await get('a', withTags('artworks', 'profiles'))
  await get('b', withTags('opportunities'))
  cache.invalidate('profiles')
  expect(cache.lookup('/a')).toBeUndefined()
  expect(cache.lookup('/b')).toBeDefined()
  expect(await get('a', withTags('artworks', 'profiles'))).toBe('a 3')
})

test('does not cache a response whose tag is invalidated while it loads', async () => {
  const { cache } = makeCache()
  let finish: (loaded: SerializedBody) => void = () => undefined
  const loading = cache.get(
    'a',
    '/a',
    withTags('artworks'),
    () => new Promise((resolve) => (finish = resolve)),
  )
  cache.invalidate('artworks')
  finish(serialized('old'))
  expect((await loading).body.toString()).toBe('old')
  expect(cache.lookup('/a')).toBeUndefined()
  const next = await cache.get('a', '/a', withTags('artworks'), () =>
    Promise.resolve(serialized('new')),
  )
  expect(next.body.toString()).toBe('new')
})

test('loads a response once for concurrent misses', async () => {
  const { state, get } = makeCache()
  const all = await Promise.all(Array.from({ length: 20 }, () => get('a')))
  expect(new Set(all).size).toBe(1)
  expect(state.loads).toBe(1)
})

test('does not cache a failure', async () => {
  const { cache } = makeCache()
  const fail = () => Promise.reject(new Error('no'))
  await expect(cache.get('a', '/a', withTags('artworks'), fail)).rejects.toThrow('no')
  const next = await cache.get('a', '/a', withTags('artworks'), () =>
    Promise.resolve(serialized('yes')),
  )
  expect(next.body.toString()).toBe('yes')
})

test('lets the next request try when the first is refused for its client alone', async () => {
  const { cache } = makeCache()
  const refuse = () => Promise.reject(rateLimited(1))
  const loads: string[] = []
  const load = () => {
    loads.push('made')
    return Promise.resolve(serialized('made'))
  }
  const get = (loader: typeof load) => cache.get('a', '/a', withTags('artworks'), loader)
  const [first, second, third, fourth] = await Promise.allSettled([
    get(refuse),
    get(refuse),
    get(load),
    get(load),
  ])
  expect([first?.status, second?.status]).toEqual(['rejected', 'rejected'])
  expect([third?.status, fourth?.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(loads).toEqual(['made'])
})

test('does not repeat a load that failed for everyone', async () => {
  const { cache } = makeCache()
  const loads: string[] = []
  const fail = () => {
    loads.push('failed')
    return Promise.reject(unavailable())
  }
  const get = () => cache.get('a', '/a', withTags('artworks'), fail)
  const results = await Promise.allSettled([get(), get(), get()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(loads).toEqual(['failed'])
})

test('stays within its maximum size', async () => {
  const { cache, get } = makeCache(100_000)
  for (let n = 0; n < 50; n++) await get(`k${n}`, withTags('artworks'), () => 'x'.repeat(10_000))
  const cached = Array.from({ length: 50 }, (_, n) => cache.lookup(`/k${n}`)).filter(Boolean)
  expect(cached.length).toBeGreaterThan(0)
  expect(cached.length).toBeLessThan(10)
})

test('keeps other responses when one is asked for by many URLs', async () => {
  const { cache, get } = makeCache(100_000)
  for (const key of ['a', 'b']) await get(key, withTags('artworks'), () => 'x'.repeat(10_000))
  const load = () => Promise.reject(new Error('It is cached.'))
  for (let n = 0; n < 50; n++) await cache.get('b', `/b?${n}`, withTags('artworks'), load)
  expect(cache.lookup('/a')).toBeDefined()
  expect(cache.lookup('/b?49')).toBe(cache.lookup('/b'))
})

describe('If-None-Match', () => {
  test.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['', false],
    [undefined, false],
  ])('%s matches W/"a": %s', (header, matches) => {
    expect(matchesEtag(header, 'W/"a"')).toBe(matches)
  })
})
