import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** In milliseconds: how long clients get to leave the connections that they keep open. */
const DRAIN_TIME = 1000

/**
 * Ends each connection with its next response, before the server closes those that are idle. A proxy that sends a
 * request at the moment in which its idle connection is closed gets no response, and repeats no POST.
 */
export async function drainConnections(server: Server): Promise<void> {
  draining.add(server)
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('connection', 'close')
  })
  if ((await countConnections(server)) > 0) await pause(DRAIN_TIME)
}

const draining = new WeakSet<Server>()

/** Whether requests that have waited to be started are the last ones on their connections. */
export const isDraining = (server: Server): boolean => draining.has(server)

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })
