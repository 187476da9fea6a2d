import { EventEmitter, once } from 'node:events'
import { createServer, get, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { Socket, type AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rejectBusy } from '@/server/http/rawFailures'
import { drainConnections } from '@/server/http/connections/drainConnections'
import { serveInShortTurns } from '@/server/http/connections/shortTurns'
import { waitOf } from '@/server/requestWaits'

/** A server for which each request takes two milliseconds. */
function serve() {
  let time = 0
  const started: string[] = []
  const refused: string[] = []
  const events = Object.assign(new EventEmitter(), {
    getConnections: (done: (error: null, count: number) => void) => done(null, 0),
    closeIdleConnections: () => undefined,
  })
  const server = serveInShortTurns(events as unknown as Server, {
    listener: ({ url = '' }: IncomingMessage) => {
      started.push(url)
      time += 2
    },
    refuse: ({ url = '' }: IncomingMessage) => refused.push(url),
    isUrgent: ({ url }) => url === 'urgent',
    now: () => time,
  })
  const send = (url: string, method = 'GET') => {
    const request = new IncomingMessage(new Socket())
    Object.assign(request, { url, method })
    const response = new ServerResponse(request)
    server.emit('request', request, response)
    return { request, response }
  }
  const drain = async () => {
    await drainConnections(server)
    await nextTurn()
  }
  return { started, refused, send, drain, pass: (milliseconds: number) => (time += milliseconds) }
}

test('a turn starts requests for five milliseconds, in the order in which they came', async () => {
  const { started, send } = serve()
  for (const url of ['1', '2', '3', '4', '5', '6', '7']) send(url)
  expect(started).toEqual(['1', '2', '3'])
  await nextTurn()
  expect(started).toEqual(['1', '2', '3', '4', '5', '6'])
  send('8')
  expect(started).toHaveLength(6)
  await nextTurn()
  expect(started.slice(6)).toEqual(['7', '8'])
})

test('a request after a turn without others starts at once', async () => {
  const { started, send } = serve()
  for (const url of ['1', '2', '3']) send(url)
  await nextTurn()
  send('4')
  expect(started).toEqual(['1', '2', '3', '4'])
})

test('a request whose client left meanwhile is not started', async () => {
  const { started, send } = serve()
  for (const url of ['1', '2', '3']) send(url)
  const left = send('4')
  send('5')
  left.request.socket.destroy()
  await nextTurn()
  expect(started).toEqual(['1', '2', '3', '5'])
})

test('a read that comes while many writes wait is next', async () => {
  const { started, send } = serve()
  for (let n = 0; n < 400; n += 1) send(`write ${n}`, 'PUT')
  send('read')
  await nextTurn()
  expect(started.slice(0, 3)).toEqual(['write 0', 'write 1', 'write 2'])
  expect(started.slice(3)).toContain('read')
})

test('of too many requests, the last ones are refused at once', () => {
  const { started, refused, send } = serve()
  for (let n = 0; n < 4005; n += 1) send(`write ${n}`, 'PUT')
  expect(started).toHaveLength(3)
  expect(refused).toEqual(['write 4003', 'write 4004'])
  send('read')
  expect(refused).toHaveLength(2)
})

test('once a write has waited for too long, further writes are refused', async () => {
  const { started, refused, send, pass } = serve()
  for (const url of ['1', '2', '3', '4', '5', '6', '7']) send(url, 'PUT')
  pass(5000)
  send('in time', 'PUT')
  pass(1)
  send('late', 'PUT')
  send('read')
  expect(refused).toEqual(['late'])
  for (let turn = 0; turn < 9; turn += 1) await nextTurn()
  expect(started).toContain('in time')
  send('later', 'PUT')
  expect(started).toContain('later')
  expect(refused).toEqual(['late'])
})

test('an urgent request starts at once, however many wait', () => {
  const { started, send } = serve()
  for (let n = 0; n < 4005; n += 1) send(`${n}`)
  send('urgent')
  expect(started).toEqual(['0', '1', '2', 'urgent'])
})

test('says how long a request has waited', async () => {
  const { send, pass } = serve()
  const requests = ['1', '2', '3', '4'].map((url) => send(url))
  pass(100)
  await nextTurn()
  expect(requests.map(({ request }) => waitOf(request))).toEqual([0, 0, 0, 100])
})

test('a request that waits while the server drains is the last one on its connection', async () => {
  const { send, drain } = serve()
  const responses = ['1', '2', '3', '4'].map((url) => send(url).response)
  await drain()
  expect(responses.map((response) => response.getHeader('connection'))).toEqual([
    undefined,
    undefined,
    undefined,
    'close',
  ])
})

test('a refusal says when to try again', async () => {
  const refused = { busy: 0 }
  const server = createServer(rejectBusy({ 'x-header': 'of all' }, refused)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'PUT', body: 'text' })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('x-header')).toBe('of all')
  expect(await response.json()).toMatchObject({ code: 'unavailable' })
  expect(response.headers.get('connection')).toBe('keep-alive')
  expect(refused.busy).toBe(1)
  server.close()
})

test('many clients at once all get their response', async () => {
  const server = serveInShortTurns(createServer(), {
    listener: (request, response) => {
      const until = performance.now() + 1
      while (performance.now() < until);
      request.resume().on('end', () => response.end(request.url))
    },
    refuse: (_request, response) => response.writeHead(503).end(),
    isUrgent: () => false,
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (n: number) => {
    const [response] = (await once(
      get({ port, host: '127.0.0.1', path: `/${n}` }),
      'response',
    )) as [IncomingMessage]
    let body = ''
    for await (const chunk of response) body += String(chunk)
    return body
  }
  const clients = Array.from({ length: 60 }, (_, n) => n)
  const bodies = await Promise.all(clients.map(ask))
  expect(bodies).toEqual(clients.map((n) => `/${n}`))
  server.close()
})
