import { createSocket, type Socket } from 'node:dgram'
import { afterEach, describe, expect, test } from 'vitest'
import { createDomainProofs, resolverOf } from '@/server/domains/domainProofs'
import { startNameServer } from '@/tests/support/server/nameServer'
import { startProvider, type Provider } from '@/tests/support/server/provider'

const proof = { domain: 'meridian-rooms.example', token: 'secret' }
const LINE = 'art-commons-verification=secret'

let provider: Provider | undefined
let socket: Socket | undefined
afterEach(async () => {
  await provider?.close()
  provider = undefined
  if (socket) await new Promise<void>((resolve) => socket?.close(() => resolve()))
  socket = undefined
})

const unreachable = {
  lookup: () => Promise.reject(new Error('no network')),
  request: () => {
    throw new Error('no network')
  },
}
const recordsOf = (records: string[][]) =>
  createDomainProofs(unreachable, () => Promise.resolve(records)).checkRecord(proof)
const failingWith = (code: string) =>
  createDomainProofs(unreachable, () =>
    Promise.reject(Object.assign(new Error(code), { code })),
  ).checkRecord(proof)

describe('a TXT record', () => {
  test('proves the domain among others, also in two strings', async () => {
    expect(await recordsOf([['v=spf1 -all'], [LINE]])).toBeNull()
    expect(await recordsOf([[LINE.slice(0, 20), LINE.slice(20)]])).toBeNull()
  })

  test('with another value, or none, does not', async () => {
    expect(await recordsOf([['art-commons-verification=other']])).toBe('OTHER_RECORD')
    expect(await recordsOf([[`x${LINE}`]])).toBe('NO_RECORD')
    expect(await recordsOf([])).toBe('NO_RECORD')
  })

  test('in a huge answer does not', async () => {
    expect(await recordsOf([[LINE], ...Array.from({ length: 100 }, () => ['x'])])).toBe('TOO_LARGE')
    expect(await recordsOf([[LINE], ['x'.repeat(65_536)]])).toBe('TOO_LARGE')
  })

  test.each([
    ['ENOTFOUND', 'NO_RECORD'],
    ['ENODATA', 'NO_RECORD'],
    ['ECANCELLED', 'TIMED_OUT'],
    ['ESERVFAIL', 'UNREACHABLE'],
  ])('that cannot be read with %s gives %s', async (code, failure) => {
    expect(await failingWith(code)).toBe(failure)
  })

  test.each([
    ['proves the domain', [LINE], null],
    ['proves the domain beside others', [...Array.from({ length: 99 }, () => 'x'), LINE], null],
    ['does not in 101 records', [LINE, ...Array.from({ length: 100 }, () => 'x')], 'TOO_LARGE'],
    [
      'does not in 60 KB of others',
      Array.from({ length: 60 }, () => 'x'.repeat(1000)),
      'NO_RECORD',
    ],
  ])('of a name server %s', async (_title, texts, failure) => {
    const server = await startNameServer(texts)
    const proofs = createDomainProofs(unreachable, resolverOf([server.address]))
    expect(await proofs.checkRecord(proof)).toBe(failure)
    await server.close()
  })

  test('times out when the name server does not answer', async () => {
    const silent = createSocket('udp4')
    socket = silent
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve))
    const resolveTxt = resolverOf([`127.0.0.1:${silent.address().port}`], 200)
    expect(await createDomainProofs(unreachable, resolveTxt).checkRecord(proof)).toBe('TIMED_OUT')
  })
})

describe('a file', () => {
  const check = async (...[listener, addresses]: Parameters<typeof startProvider>) => {
    provider = await startProvider(listener, addresses)
    return createDomainProofs(provider.network).checkFile(proof)
  }

  test('proves the domain with a line', async () => {
    const found = await check((_request, response) => response.end(`# us\r\n${LINE}\r\n`))
    expect(found).toBeNull()
    expect(provider?.requests).toEqual(['meridian-rooms.example/.well-known/art-commons.txt'])
  })

  test('may be at www', async () => {
    const found = await check((request, response) => {
      if (request.headers.host?.startsWith('www.')) return response.end(LINE)
      const location = 'https://www.meridian-rooms.example/.well-known/art-commons.txt'
      return response.writeHead(301, { location }).end()
    })
    expect(found).toBeNull()
  })

  test('of another website does not', async () => {
    const found = await check((_request, response) =>
      response.writeHead(302, { location: 'https://evil.example/proof.txt' }).end(),
    )
    expect(found).toBe('REDIRECTED')
    expect(provider?.requests).toHaveLength(1)
  })

  test('with other text, none, or too much does not', async () => {
    expect(await check((_request, response) => response.end('hello'))).toBe('OTHER_FILE')
    await provider?.close()
    expect(await check((_request, response) => response.writeHead(404).end())).toBe('NO_FILE')
    await provider?.close()
    const huge = 'x'.repeat(65_537)
    expect(await check((_request, response) => response.end(huge))).toBe('TOO_LARGE')
  })

  test.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', 'fd00::1'])(
    'is not fetched from %s',
    async (address) => {
      const found = await check((_request, response) => response.end(LINE), [address])
      expect(found).toBe('NOT_PUBLIC')
      expect(provider?.requests).toEqual([])
    },
  )

  test('is not fetched from a private address after a redirect', async () => {
    provider = await startProvider((_request, response) =>
      response
        .writeHead(302, { location: 'https://www.meridian-rooms.example/proof.txt' })
        .end(LINE),
    )
    const addresses = { 'meridian-rooms.example': '203.0.114.7' }
    const lookup = (host: string) =>
      Promise.resolve([
        { address: addresses[host as keyof typeof addresses] ?? '10.0.0.8', family: 4 },
      ])
    const proofs = createDomainProofs({ ...provider.network, lookup })
    expect(await proofs.checkFile(proof)).toBe('NOT_PUBLIC')
    expect(provider.requests).toHaveLength(1)
  })

  test.each<[string, Parameters<typeof startProvider>[0]]>([
    ['never answers', () => undefined],
    ['never ends', (_request, response) => void response.write(LINE)],
  ])('times out when the website %s', async (_title, listener) => {
    provider = await startProvider(listener)
    const proofs = createDomainProofs(provider.network, undefined, 200)
    expect(await proofs.checkFile(proof)).toBe('TIMED_OUT')
  })

  test('of a domain without an address is unreachable', async () => {
    expect(await createDomainProofs(unreachable).checkFile(proof)).toBe('UNREACHABLE')
  })
})
