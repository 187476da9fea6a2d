import { describe, expect, test } from 'vitest'
import { matchesEtag, ResponseCache } from '@/server/http/responseCache'
import type { SerializedBody } from '@/server/http/responses'

const MEGABYTE = 1024 * 1024
const response = (body: string): SerializedBody => ({
  body,
  contentType: 'text/plain',
  total: undefined,
})
const about = (...tags: string[]) => ({ tags, seconds: 10 })

function makeCache(maxBytes = MEGABYTE) {
  const state = { now: 0, made: 0 }
  const cache = new ResponseCache(() => state.now, maxBytes)
  const ask = async (key: string, options = about('art'), body = () => `${key} ${state.made}`) => {
    const kept = await cache.get(key, `/${key}`, options, () => {
      state.made += 1
      return Promise.resolve(response(body()))
    })
    return kept.body.toString()
  }
  return { cache, state, ask }
}

test('a response is made once and then kept for its time', async () => {
  const { state, ask } = makeCache()
  const first = await ask('a')
  state.now = 9_999
  expect(await ask('a')).toBe(first)
  state.now = 10_000
  expect(await ask('a')).not.toBe(first)
})

test('a response is found by the raw address that asked for it', async () => {
  const { cache, state, ask } = makeCache()
  expect(cache.lookup('/a')).toBeUndefined()
  await ask('a')
  expect(cache.lookup('/a')?.body.toString()).toBe('a 1')
  state.now = 10_000
  expect(cache.lookup('/a')).toBeUndefined()
})

test('what changed a noun forgets the responses about it and no others', async () => {
  const { cache, ask } = makeCache()
  await ask('a', about('art', 'people'))
  await ask('b', about('calls'))
  cache.invalidate('people')
  expect(cache.lookup('/a')).toBeUndefined()
  expect(cache.lookup('/b')).toBeDefined()
  expect(await ask('a', about('art', 'people'))).toBe('a 3')
})

test('a response that was being made when its noun changed is not kept', async () => {
  const { cache } = makeCache()
  let finish: (loaded: SerializedBody) => void = () => undefined
  const asked = cache.get(
    'a',
    '/a',
    about('art'),
    () => new Promise((resolve) => (finish = resolve)),
  )
  cache.invalidate('art')
  finish(response('old'))
  expect((await asked).body.toString()).toBe('old')
  expect(cache.lookup('/a')).toBeUndefined()
  const next = await cache.get('a', '/a', about('art'), () => Promise.resolve(response('new')))
  expect(next.body.toString()).toBe('new')
})

test('equal requests that miss together are one', async () => {
  const { state, ask } = makeCache()
  const all = await Promise.all(Array.from({ length: 20 }, () => ask('a')))
  expect(new Set(all).size).toBe(1)
  expect(state.made).toBe(1)
})

test('a failure is not kept', async () => {
  const { cache } = makeCache()
  const fail = () => Promise.reject(new Error('no'))
  await expect(cache.get('a', '/a', about('art'), fail)).rejects.toThrow('no')
  const next = await cache.get('a', '/a', about('art'), () => Promise.resolve(response('yes')))
  expect(next.body.toString()).toBe('yes')
})

test('the cache stays within its bytes', async () => {
  const { cache, ask } = makeCache(100_000)
  for (let n = 0; n < 50; n++) await ask(`k${n}`, about('art'), () => 'x'.repeat(10_000))
  const kept = Array.from({ length: 50 }, (_, n) => cache.lookup(`/k${n}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(10)
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
  ])('%s names W/"a": %s', (header, matches) => {
    expect(matchesEtag(header, 'W/"a"')).toBe(matches)
  })
})
