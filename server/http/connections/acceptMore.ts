import { spawn, type ChildProcess, type SendHandle } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { Logger } from 'pino'

/** Connections that wait to be accepted, for `listen`: the system resets further ones. */
export const BACKLOG = 4096

/** Sockets that listen for the same connections. */
const LISTENERS = 8

/** In milliseconds: how long that process may take. */
const LONGEST = 10_000

/** Sends back each handle that it gets, which is a duplicate then. */
const ECHO = 'process.on("message", (message, handle) => process.send(message, handle))'

/**
 * Lets an HTTP server that listens accept eight connections in each turn of the event loop. Node 20 accepts one for each
 * socket, so that beside hundreds of busy connections, new clients would wait for seconds. A process that lives for a moment
 * duplicates the socket. If it can't, the server goes on with one. From Node 22.12 on, `reusePort` does the same.
 */
export async function acceptMore(server: Server, log: Pick<Logger, 'warn'>): Promise<void> {
  const duplicates: Server[] = []
  closeTogether(server, duplicates)
  try {
    const echo = spawn(process.execPath, ['-e', ECHO], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It needs no settings, and none of their secrets.
      env: { NODE_ENV: 'production' },
      timeout: LONGEST,
    })
    const ended = once(echo, 'exit')
    const tooEarly = ended.then(() => {
      throw new Error('the process that duplicates sockets has ended')
    })
    tooEarly.catch(() => undefined)
    try {
      while (duplicates.length < LISTENERS - 1 && server.listening) {
        const handle = await Promise.race([duplicate(echo, server), tooEarly])
        // The options of Node's HTTP server.
        const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
          server.emit('connection', socket),
        )
        duplicates.push(other)
        other.listen(handle, BACKLOG)
        await once(other, 'listening')
      }
    } finally {
      // It holds a duplicate, too.
      echo.kill()
      await ended
    }
  } catch (error) {
    log.warn({ reason: String(error) }, 'fewer connections are accepted at the same time')
  }
  // Closed meanwhile.
  if (!server.listening) for (const other of duplicates) other.close()
}

/** @returns the handle of another descriptor of the socket that a server listens on */
async function duplicate(echo: ChildProcess, server: Server): Promise<object> {
  const { _handle: handle } = server as Server & { _handle?: SendHandle }
  if (!handle) throw new Error('the server has no handle')
  const answer = once(echo, 'message') as Promise<[message: string, handle: object]>
  echo.send('duplicate', handle)
  const [, copy] = await answer
  return copy
}

/** Closing or counting the connections of a server includes those of its duplicates. */
function closeTogether(server: Server, duplicates: readonly Server[]): void {
  const close = server.close.bind(server)
  const count = server.getConnections.bind(server)
  server.close = (done) => {
    const closed = duplicates.map((other) => new Promise((resolve) => other.close(resolve)))
    return close((error) => void Promise.all(closed).then(() => done?.(error)))
  }
  server.getConnections = (done) => {
    const counts = duplicates.map(
      (other) =>
        new Promise<number>((resolve) => other.getConnections((_error, n) => resolve(n || 0))),
    )
    return count((error, own) => {
      void Promise.all(counts).then((others) =>
        done(
          error,
          others.reduce((sum, n) => sum + n, own),
        ),
      )
    })
  }
}
