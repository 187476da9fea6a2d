import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { acceptMore, BACKLOG } from '@/server/http/connections/acceptMore'
import { drainConnections } from '@/server/http/connections/drainConnections'

const log = pino({ level: 'silent' })
const CLIENTS = 40

async function listen() {
  const server = createServer((_request, response) => response.end('here'))
  await once(server.listen(0, '127.0.0.1', BACKLOG), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { server, port }
}

/** Connects many clients at once. @returns how many turns of the event loop the server takes to accept them */
async function turnsToAccept(server: Server, port: number): Promise<number> {
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  const clients = Array.from({ length: CLIENTS }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => clients.forEach((client) => client.destroy()))
  let turns = 0
  while (accepted < CLIENTS) {
    await nextTurn()
    if (accepted > 0) turns += 1
  }
  return turns
}

async function ask(port: number): Promise<string> {
  const [response] = (await once(get({ port, host: '127.0.0.1', agent: false }), 'response')) as [
    IncomingMessage,
  ]
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return body
}

test('accepts several connections in a turn of the event loop', async () => {
  const { server, port } = await listen()
  await acceptMore(server, log)
  expect(await turnsToAccept(server, port)).toBeLessThan(CLIENTS / 2)
})

test('answers each of many clients, and counts all of their connections', async () => {
  const { server, port } = await listen()
  await acceptMore(server, log)
  const bodies = await Promise.all(Array.from({ length: CLIENTS }, () => ask(port)))
  expect(new Set(bodies)).toEqual(new Set(['here']))
  await turnsToAccept(server, port)
  expect(await promisify(server.getConnections.bind(server))()).toBe(CLIENTS)
})

test('a closed server accepts no one, and ends with its last connection', async () => {
  const { server, port } = await listen()
  await acceptMore(server, log)
  await turnsToAccept(server, port)
  const closed = vi.fn()
  server.close(closed)
  await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(closed).not.toHaveBeenCalled()
  expect(await promisify(server.getConnections.bind(server))()).toBe(CLIENTS)
  server.closeAllConnections()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
})

test('a drained server ends when the last response of any socket is sent', async () => {
  const { server, port } = await listen()
  await acceptMore(server, log)
  const waiting: ServerResponse[] = []
  server.removeAllListeners('request')
  server.on('request', (_request, response) => waiting.push(response))
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  for (let n = 0; n < CLIENTS; n += 1) {
    get({ port, host: '127.0.0.1', agent }, (response) => response.resume())
  }
  await vi.waitFor(() => expect(waiting).toHaveLength(CLIENTS))
  await drainConnections(server)
  const [closed, ownClosed] = [vi.fn(), vi.fn()]
  server.once('close', ownClosed)
  server.close(closed)
  // One after the other, until no connection of the server's own socket is left.
  while (ownClosed.mock.calls.length === 0) {
    const left = waiting.length
    waiting.pop()?.end()
    await vi.waitFor(async () =>
      expect(await promisify(server.getConnections.bind(server))()).toBeLessThan(left),
    )
  }
  for (const response of waiting) response.end()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
})

test('a server that closes meanwhile leaves no socket open', async () => {
  const { server, port } = await listen()
  const accepting = acceptMore(server, log)
  server.close()
  await accepting
  await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('goes on with one socket when nothing can duplicate it', async () => {
  const { server, port } = await listen()
  const warn = vi.fn()
  const { execPath } = process
  onTestFinished(() => void (process.execPath = execPath))
  process.execPath = '/nowhere/node'
  await acceptMore(server, { warn })
  expect(warn).toHaveBeenCalledOnce()
  expect(await ask(port)).toBe('here')
})
