import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { drainConnections } from '@/server/http/connections/drainConnections'
import { buildTestApp } from '@/tests/support/server/app'

async function startServer() {
  let connections = 0
  const server = createServer((_request, response) => {
    response.writeHead(200, ['content-type', 'text/plain']).end('here')
  })
  server.on('connection', () => (connections += 1))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  /** @returns what the server says of the connection */
  const send = async () => {
    const [response] = (await once(get({ host: '127.0.0.1', port, agent }), 'response')) as [
      IncomingMessage,
    ]
    response.resume()
    await once(response, 'end')
    return response.headers.connection
  }
  return { server, agent, send, connections: () => connections }
}

test('a request on a connection that was kept open is answered, and ends it', async () => {
  const { server, agent, send, connections } = await startServer()
  expect(await send()).toBe('keep-alive')
  const drained = drainConnections(server)
  expect(await send()).toBe('close')
  expect(connections()).toBe(1)
  await drained
  agent.destroy()
  server.close()
})

test('a connection whose response comes later is closed once it is idle', async () => {
  const { server, agent, send } = await startServer()
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  server.removeAllListeners('request')
  server.on('request', (_request, response) => void gate.then(() => response.end('here')))
  const arrived = once(server, 'request')
  const sent = send()
  await arrived
  await drainConnections(server)
  const closed = vi.fn()
  server.close(closed)
  release()
  expect(await sent).toBe('keep-alive')
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  agent.destroy()
})

test('responses of the API to requests that came before are the last ones on their connections', async () => {
  const api = await buildTestApp()
  const ask = async () => (await api.app.inject('/v1/health')).headers.connection
  expect(await ask()).not.toBe('close')
  await drainConnections(api.app.server)
  expect(await ask()).toBe('close')
  await api.close()
})
