import { EventEmitter, once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rejectBusy } from '@/server/http/rawFailures'
import { serveInShortTurns } from '@/server/http/connections/shortTurns'

/** A server for which each request takes two milliseconds. */
function serve() {
  let time = 0
  const started: string[] = []
  const refused: string[] = []
  const server = serveInShortTurns(new EventEmitter() as Server, {
    listener: ({ url = '' }: IncomingMessage) => {
      started.push(url)
      time += 2
    },
    refuse: ({ url = '' }: IncomingMessage) => refused.push(url),
    now: () => time,
  })
  const send = (url: string, method = 'GET') => {
    const request = { url, method } as IncomingMessage
    const response = new ServerResponse(request)
    server.emit('request', request, response)
    return response
  }
  return { started, refused, send, connect: () => server.emit('connection') }
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
  left.destroy()
  await nextTurn()
  expect(started).toEqual(['1', '2', '3', '5'])
})

test('while connections arrive, turns only accept them', async () => {
  const { started, send, connect } = serve()
  for (const url of ['1', '2', '3', '4']) send(url)
  for (let turn = 0; turn < 10; turn += 1) {
    connect()
    await nextTurn()
  }
  expect(started).toEqual(['1', '2', '3'])
  await nextTurn()
  expect(started).toEqual(['1', '2', '3', '4'])
})

test('connections that never stop arriving keep no request waiting', async () => {
  const { started, send, connect } = serve()
  for (const url of ['1', '2', '3', '4']) send(url)
  for (let turn = 0; turn < 100 && started.length < 4; turn += 1) {
    connect()
    await nextTurn()
  }
  expect(started).toEqual(['1', '2', '3', '4'])
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
  for (let n = 0; n < 505; n += 1) send(`write ${n}`, 'PUT')
  expect(started).toHaveLength(3)
  expect(refused).toEqual(['write 503', 'write 504'])
  send('read')
  expect(refused).toHaveLength(2)
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
