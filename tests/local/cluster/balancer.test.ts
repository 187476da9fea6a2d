import { once } from 'node:events'
import {
  createServer,
  request as send,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createBalancer, type Balancer } from '@/local/cluster/balancer'
import { visitorAddress } from '@/local/cluster/visitorHeaders'
import { freePort } from '@/local/processes/ports'

async function startReplica(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

const named =
  (name: string): RequestListener =>
  (_request, response) =>
    response.end(name)

async function startBalancer(
  replicas: number[],
  secret = 'secret',
): Promise<{ balancer: Balancer; origin: string }> {
  const port = await freePort()
  const balancer = createBalancer({ port, replicas, headersFor: visitorAddress(secret) })
  await balancer.listen()
  onTestFinished(() => balancer.close())
  return { balancer, origin: `http://127.0.0.1:${port}` }
}

const textOf = async (url: string, options: RequestInit = {}) => (await fetch(url, options)).text()
const repeat = async (count: number, ask: () => Promise<string>) => {
  const answers: string[] = []
  for (let n = 0; n < count; n += 1) answers.push(await ask())
  return answers
}

test('replicas take turns, except one that is drained until it is resumed', async () => {
  const [a, b] = [await startReplica(named('a')), await startReplica(named('b'))]
  const { balancer, origin } = await startBalancer([a.port, b.port])
  expect((await repeat(4, () => textOf(origin))).sort()).toEqual(['a', 'a', 'b', 'b'])
  await balancer.drain(a.port)
  expect(await repeat(3, () => textOf(origin))).toEqual(['b', 'b', 'b'])
  balancer.resume(a.port)
  expect((await repeat(4, () => textOf(origin))).sort()).toEqual(['a', 'a', 'b', 'b'])
})

test.each(['GET', 'POST'])('a %s goes to another replica if one refuses', async (method) => {
  const b = await startReplica(named('b'))
  const { origin } = await startBalancer([await freePort(), b.port])
  expect(await repeat(3, () => textOf(origin, { method }))).toEqual(['b', 'b', 'b'])
})

test('a broken connection repeats a read, and never a write', async () => {
  let writes = 0
  const broken = await startReplica((request) => {
    if (request.method === 'POST') writes += 1
    request.socket.destroy()
  })
  const fine = await startReplica((request, response) => {
    if (request.method === 'POST') writes += 1
    response.end('fine')
  })
  const { origin } = await startBalancer([broken.port, fine.port])
  expect(await repeat(4, () => textOf(origin))).toEqual(['fine', 'fine', 'fine', 'fine'])
  const post = async () => String((await fetch(origin, { method: 'POST', body: 'x' })).status)
  expect((await repeat(4, post)).sort()).toEqual(['200', '200', '503', '503'])
  expect(writes).toBe(4)
})

test('a read that a stopping replica never accepted goes to the one that was resumed meanwhile', async () => {
  const stopping = await startReplica(() => undefined)
  const resumed = await startReplica(named('resumed'))
  const { balancer, origin } = await startBalancer([stopping.port, resumed.port])
  await balancer.drain(resumed.port)
  const arrived = once(stopping.server, 'request') as Promise<[IncomingMessage]>
  const answer = textOf(origin)
  const [{ socket }] = await arrived
  balancer.resume(resumed.port)
  await balancer.drain(stopping.port)
  socket.destroy()
  expect(await answer).toBe('resumed')
})

test('without a replica, it says when to try again', async () => {
  const { origin } = await startBalancer([await freePort()])
  const response = await fetch(origin)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
})

test('passes both directions on while they arrive', async () => {
  const replica = await startReplica((request, response) => {
    request.on('data', (chunk: Buffer) => response.write(`got ${chunk.toString()}`))
    request.on('end', () => response.end('.'))
  })
  const { origin } = await startBalancer([replica.port])
  const sent = send(origin, { method: 'POST' })
  sent.write('one')
  const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream]
  const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]()
  expect((await chunks.next()).value).toBe('got one')
  sent.write('two')
  expect((await chunks.next()).value).toBe('got two')
  sent.end()
  expect((await chunks.next()).value).toBe('.')
})

test('tells a replica the visitor’s address, which the visitor cannot choose', async () => {
  const replica = await startReplica(({ headers }, response) => {
    response.end(`${String(headers['x-web-server'])} ${String(headers['x-visitor-address'])}`)
  })
  const { origin } = await startBalancer([replica.port], 'secret')
  const claim = (secret: string) => ({
    headers: { 'x-web-server': secret, 'x-visitor-address': '192.0.2.1' },
  })
  expect(await textOf(origin, claim('guess'))).toBe('secret 127.0.0.1')
  expect(await textOf(origin, claim('secret'))).toBe('secret 192.0.2.1')
})
