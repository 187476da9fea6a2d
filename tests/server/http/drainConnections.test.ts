import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { drainConnections } from '@/server/http/connections/drainConnections'

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
