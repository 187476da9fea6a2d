import { request } from 'node:https'
import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { fetchFromList, type NetworkClient } from '@/server/embeds/fetchFromList'
import { openProvider, type Provider } from '@/tests/support/server/provider'

let provider: Provider | undefined
afterEach(async () => {
  await provider?.close()
  provider = undefined
})

const hosts = ['vimeo.com', 'www.youtube.com']
const open = async (listener: RequestListener, addresses?: string[]) => {
  provider = await openProvider(listener, addresses)
  return provider
}
const fetchFrom = (
  { reach }: { reach: NetworkClient },
  address = 'https://vimeo.com/oembed',
  longest?: number,
) => fetchFromList(reach, hosts, address, longest)

test('what a listed host answers is read', async () => {
  const at = await open((_request, reply) => reply.end('{"title":"x"}'))
  expect(await fetchFrom(at)).toBe('{"title":"x"}')
  expect(at.asked).toEqual(['vimeo.com/oembed'])
})

test.each([
  'https://evil.example/',
  'http://vimeo.com/',
  'https://vimeo.com:8443/',
  'https://vimeo.com.evil.example/',
  'https://vimeo.com@127.0.0.1/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'file:///etc/passwd',
])('%s is not asked', async (address) => {
  const at = await open((_request, reply) => reply.end('{}'))
  await expect(fetchFrom(at, address)).rejects.toThrow(/not on the list/)
  expect(at.asked).toEqual([])
})

test.each([
  ...['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1'].map(
    (address) => [address],
  ),
  ['203.0.114.7', '127.0.0.1'],
])('a name that leads to %s %s is not followed', async (...addresses) => {
  const at = await open((_request, reply) => reply.end('{}'), addresses)
  await expect(fetchFrom(at)).rejects.toThrow(/not at a public address/)
  expect(at.asked).toEqual([])
})

test('the connection goes to the address that was judged, whatever the name means next', async () => {
  const judged: unknown[] = []
  const answers = ['203.0.114.7', '127.0.0.1']
  const rebinding: NetworkClient = {
    lookup: () => Promise.resolve([{ address: answers.shift() ?? '127.0.0.1', family: 4 }]),
    request: (url, options) => {
      options.lookup?.(url.hostname, { all: true }, (_error, found) => judged.push(found))
      options.lookup?.(url.hostname, {}, (_error, found) => judged.push(found))
      return request(url, { ...options, signal: AbortSignal.abort() })
    },
  }
  await expect(fetchFrom({ reach: rebinding })).rejects.toThrow()
  expect(judged).toEqual([[{ address: '203.0.114.7', family: 4 }], '203.0.114.7'])
})

test('follows two redirects within the list and rejects a third', async () => {
  let hops = 0
  const at = await open((_request, reply) => {
    const isLast = (hops += 1) === 3
    if (isLast) reply.end('done')
    else reply.writeHead(302, { location: 'https://www.youtube.com/next' }).end()
  })
  expect(await fetchFrom(at)).toBe('done')
  const circle = await openProvider((_request, reply) =>
    reply.writeHead(301, { location: '/again' }).end(),
  )
  await expect(fetchFrom(circle)).rejects.toThrow(/redirects too often/)
  expect(circle.asked).toHaveLength(3)
  await circle.close()
})

test.each(['https://evil.example/', 'http://vimeo.com/', 'https://127.0.0.1/', '//evil.example'])(
  'a way off the list, to %s, is not followed',
  async (location) => {
    const at = await open((_request, reply) => reply.writeHead(302, { location }).end())
    await expect(fetchFrom(at)).rejects.toThrow(/not on the list/)
    expect(at.asked).toHaveLength(1)
  },
)

test('no more than a megabyte is read of an endless answer', async () => {
  let sent = 0
  const at = await open((_request, reply) => {
    const piece = Buffer.alloc(64 * 1024)
    const more = () => {
      while (!reply.destroyed && reply.write(piece)) sent += piece.length
    }
    reply.on('drain', more)
    more()
  })
  await expect(fetchFrom(at)).rejects.toThrow(/too large/)
  expect(sent).toBeLessThan(32 * 1024 * 1024)
})

test.each<[string, RequestListener]>([
  ['says nothing', () => undefined],
  ['stops half-way', (_request, reply) => void reply.writeHead(200).write('{')],
])('a host that %s is waited for no longer than told', async (_what, listener) => {
  const at = await open(listener)
  await expect(fetchFrom(at, undefined, 200)).rejects.toThrow()
})

test('gives up on a DNS lookup after the timeout', async () => {
  const reach = {
    ...(await open(() => undefined)).reach,
    lookup: () => new Promise<never>(() => {}),
  }
  await expect(fetchFrom({ reach }, undefined, 100)).rejects.toThrow(/timed out/)
})

test('a refusal is none of its words', async () => {
  const at = await open((_request, reply) => reply.writeHead(404).end('{"title":"no"}'))
  await expect(fetchFrom(at)).rejects.toThrow(/404/)
})
