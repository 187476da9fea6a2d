import { request } from 'node:https'
import type { RequestListener } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchFromList } from '@/server/embeds/fetchFromList'
import type { NetworkClient } from '@/server/embeds/publicRequest'
import { startProvider, type Provider } from '@/tests/support/server/provider'

let provider: Provider | undefined
afterEach(async () => {
  await provider?.close()
  provider = undefined
})

const hosts = ['vimeo.com', 'www.youtube.com']
const open = async (listener: RequestListener, addresses?: string[]) => {
  provider = await startProvider(listener, addresses)
  return provider
}
const fetchFrom = (
  { network }: { network: NetworkClient },
  address = 'https://vimeo.com/oembed',
  timeout?: number,
) => fetchFromList(network, hosts, address, timeout === undefined ? {} : { timeout })

test('reads the response of a listed host', async () => {
  const server = await open((_request, response) => response.end('{"title":"x"}'))
  expect(await fetchFrom(server)).toBe('{"title":"x"}')
  expect(server.requests).toEqual(['vimeo.com/oembed'])
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
])('sends no request to %s', async (address) => {
  const server = await open((_request, response) => response.end('{}'))
  await expect(fetchFrom(server, address)).rejects.toThrow(/not on the list/)
  expect(server.requests).toEqual([])
})

test.each([
  ...['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1'].map(
    (address) => [address],
  ),
  ['203.0.114.7', '127.0.0.1'],
])('sends no request to a host that resolves to %s %s', async (...addresses) => {
  const server = await open((_request, response) => response.end('{}'), addresses)
  await expect(fetchFrom(server)).rejects.toThrow(/not at a public address/)
  expect(server.requests).toEqual([])
})

test('connects to the checked address even when the next lookup returns another', async () => {
  const connected: unknown[] = []
  const addresses = ['203.0.114.7', '127.0.0.1']
  const rebinding: NetworkClient = {
    lookup: () => Promise.resolve([{ address: addresses.shift() ?? '127.0.0.1', family: 4 }]),
    request: (url, options) => {
      options.lookup?.(url.hostname, { all: true }, (_error, found) => connected.push(found))
      options.lookup?.(url.hostname, {}, (_error, found) => connected.push(found))
      return request(url, { ...options, signal: AbortSignal.abort() })
    },
  }
  await expect(fetchFrom({ network: rebinding })).rejects.toThrow()
  expect(connected).toEqual([[{ address: '203.0.114.7', family: 4 }], '203.0.114.7'])
})

test('follows two redirects within the list and rejects a third', async () => {
  let hops = 0
  const server = await open((_request, response) => {
    const isLast = (hops += 1) === 3
    if (isLast) response.end('done')
    else response.writeHead(302, { location: 'https://www.youtube.com/next' }).end()
  })
  expect(await fetchFrom(server)).toBe('done')
  const circle = await startProvider((_request, response) =>
    response.writeHead(301, { location: '/again' }).end(),
  )
  await expect(fetchFrom(circle)).rejects.toThrow(/redirects too often/)
  expect(circle.requests).toHaveLength(3)
  await circle.close()
})

test.each(['https://evil.example/', 'http://vimeo.com/', 'https://127.0.0.1/', '//evil.example'])(
  'does not follow a redirect to %s',
  async (location) => {
    const server = await open((_request, response) => response.writeHead(302, { location }).end())
    await expect(fetchFrom(server)).rejects.toThrow(/not on the list/)
    expect(server.requests).toHaveLength(1)
  },
)

test('sends no request to a private address that a redirect leads to', async () => {
  const server = await open((_request, response) =>
    response.writeHead(302, { location: 'https://www.youtube.com/next' }).end(),
  )
  const { network } = server
  const lookup = (host: string) =>
    host === 'vimeo.com'
      ? network.lookup(host)
      : Promise.resolve([{ address: '169.254.169.254', family: 4 }])
  const redirected = fetchFrom({ network: { ...network, lookup } })
  await expect(redirected).rejects.toThrow(/www.youtube.com is not at a public address/)
  expect(server.requests).toHaveLength(1)
})

test.each([
  ['an endless response', {}],
  ['a response of a gigabyte', { 'content-length': 1e9 }],
  ['a response that says it is compressed', { 'content-encoding': 'gzip' }],
])('stops reading %s after a megabyte', async (_what, headers) => {
  let sent = 0
  const server = await open((_request, response) => {
    response.writeHead(200, headers)
    const chunk = Buffer.alloc(64 * 1024)
    const send = () => {
      while (!response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return
      }
    }
    response.on('drain', send)
    send()
  })
  await expect(fetchFrom(server)).rejects.toThrow(/too large/)
  expect(sent).toBeLessThan(32 * 1024 * 1024)
})

test.each<[string, RequestListener]>([
  ['does not respond', () => undefined],
  [
    'stops in the middle of its response',
    (_request, response) => void response.writeHead(200).write('{'),
  ],
  [
    'never stops sending a little',
    (_request, response) => {
      const timer = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(timer))
    },
  ],
])('gives up after the timeout on a host that %s', async (_what, listener) => {
  const server = await open(listener)
  await expect(fetchFrom(server, undefined, 200)).rejects.toThrow()
})

test('gives up after ten seconds by default', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await fetchFrom(await open((_request, response) => response.end('{}')))
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
  timeout.mockRestore()
})

test('gives up on a DNS lookup after the timeout', async () => {
  const network = {
    ...(await open(() => undefined)).network,
    lookup: () => new Promise<never>(() => {}),
  }
  await expect(fetchFrom({ network }, undefined, 100)).rejects.toThrow(/timed out/)
})

test('rejects an error status', async () => {
  const server = await open((_request, response) => response.writeHead(404).end('{"title":"no"}'))
  await expect(fetchFrom(server)).rejects.toThrow(/404/)
})
