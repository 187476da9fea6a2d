import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createWebhookSender } from '@/server/webhooks/sendWebhook'
import { startProvider, type Provider } from '@/tests/support/server/provider'

let provider: Provider | undefined
afterEach(async () => {
  await provider?.close()
  provider = undefined
})

const sent = {
  url: 'https://receiver.example/hook?from=artcommons',
  secrets: ['whsec_x'],
  eventId: '0d0d0d0d-0000-4000-8000-000000000001',
  event: 'test',
  body: '{}',
  now: 1_800_000_000_000,
}
const start = async (listener: RequestListener, addresses?: string[]) => {
  provider = await startProvider(listener, addresses)
  return provider
}
const send = (
  { network }: Provider,
  { timeout = 5000, allowsLoopback = false, url = sent.url } = {},
) => createWebhookSender(network, { allowsLoopback, timeout })({ ...sent, url })

test('sends a POST to the host, and reports the status', async () => {
  let method: string | undefined
  const receiver = await start((request, response) => {
    method = request.method
    response.writeHead(204).end()
  })
  expect(await send(receiver)).toMatchObject({ status: 204, problem: null })
  expect(method).toBe('POST')
  expect(receiver.requests).toEqual(['receiver.example/hook?from=artcommons'])
})

test.each([
  ...['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1'].map(
    (address) => [address],
  ),
  ['203.0.114.7', '127.0.0.1'],
])('sends nothing to a host that resolves to %s %s', async (...addresses) => {
  const receiver = await start((_request, response) => response.end(), addresses)
  const outcome = await send(receiver)
  expect(outcome).toMatchObject({
    status: null,
    problem: 'The host is not at a public address.',
  })
  expect(receiver.requests).toEqual([])
})

test.each(['http://receiver.example/', 'https://receiver.example:22/', 'https://10.0.0.8/'])(
  'sends nothing to %s, also if it was stored',
  async (url) => {
    const receiver = await start((_request, response) => response.end())
    expect(await send(receiver, { url })).toMatchObject({ status: null })
    expect(receiver.requests).toEqual([])
  },
)

test('waits for no answer that does not come', async () => {
  const receiver = await start(() => undefined)
  expect(await send(receiver, { timeout: 50 })).toMatchObject({
    status: null,
    problem: 'No answer within 10 seconds.',
  })
})

test('reads nothing of an endless response', async () => {
  let isClosed: () => void = () => undefined
  const closed = new Promise<void>((resolve) => (isClosed = resolve))
  const receiver = await start((_request, response) => {
    response.writeHead(200)
    const write = () => {
      while (response.write('x'.repeat(64 * 1024)));
      response.once('drain', write)
    }
    response.once('close', () => isClosed())
    write()
  })
  expect(await send(receiver)).toMatchObject({ status: 200 })
  await closed
})

test('says when the connection fails', async () => {
  const receiver = await start((request) => request.destroy())
  expect(await send(receiver)).toMatchObject({ status: null, problem: 'The connection failed.' })
})
