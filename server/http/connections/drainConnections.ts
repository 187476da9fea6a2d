import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** In milliseconds: how long clients get to leave the connections that they keep open. */
const DRAIN_TIME = 1000
/** In milliseconds. */
const CLOSE_EVERY = 100

/**
 * Ends each connection with its next response, before the server closes those that are idle. A proxy that sends a
 * request at the moment in which its idle connection is closed gets no response, and repeats no POST. Connections of
 * responses that were not ready by then are closed once they are idle.
 */
export async function drainConnections(server: Server): Promise<void> {
  draining.add(server)
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('connection', 'close')
  })
  if ((await countConnections(server)) > 0) await pause(DRAIN_TIME)
  const timer = setInterval(() => {
    server.closeIdleConnections()
    void countConnections(server).then((count) => {
      if (count === 0 && !server.listening) clearInterval(timer)
    })
  }, CLOSE_EVERY).unref()
}

const draining = new WeakSet<Server>()

/** Whether responses to requests that came before are the last ones on their connections, too. */
export const isDraining = (server: Server): boolean => draining.has(server)

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })
