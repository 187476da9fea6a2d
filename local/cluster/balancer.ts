import { createServer, request as openRequest } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const HOST = '127.0.0.1'
/** In milliseconds: by then, a replica has accepted every connection that was opened to it. */
const DRAIN_MS = 500
/** Headers of one connection (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

interface Replica {
  port: number
  isDrained: boolean
  /** Requests in progress. */
  active: number
}

export interface BalancerOptions {
  port: number
  /** The ports of the processes behind it. */
  replicas: readonly number[]
  /** Headers to set, or to remove where undefined, in each request, besides those of the visitor. */
  headersFor: (request: IncomingMessage) => OutgoingHttpHeaders
}

export interface Balancer {
  listen: () => Promise<void>
  /** Sends no new requests to a replica, until `resume`. Those in progress go on. */
  drain: (port: number) => Promise<void>
  resume: (port: number) => void
  close: () => void
}

/**
 * A load balancer on loopback: replicas take turns. A request goes to another replica if one refuses the
 * connection, because then nothing was sent, and a read also if the connection breaks before a response.
 */
export function createBalancer({ port, replicas, headersFor }: BalancerOptions): Balancer {
  const all: Replica[] = replicas.map((own) => ({ port: own, isDrained: false, active: 0 }))
  let turn = 0
  /** The replicas in turn. One that was resumed while another was tried is among them. */
  const inTurn = function* () {
    turn = (turn + 1) % all.length
    const left = [...all.slice(turn), ...all.slice(0, turn)]
    const next = () => left.findIndex(({ isDrained }) => !isDrained)
    for (let at = next(); at >= 0; at = next()) yield* left.splice(at, 1)
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = withoutUndefined({ ...request.headers, ...headersFor(request) })
    for (const replica of inTurn()) {
      if (response.destroyed) return
      replica.active += 1
      const outcome = await forward(request, response, { port: replica.port, headers })
      replica.active -= 1
      if (outcome === 'done') return
      if (outcome === 'broken' && !isRead(request)) break
    }
    if (!response.headersSent) response.writeHead(503, { 'retry-after': '1' })
    response.end()
  }
  // Uploads may take long; the replicas limit how slow they are.
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    void serve(request, response)
  })

  const find = (own: number) => all.filter((replica) => replica.port === own)
  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject).listen(port, HOST, resolve)
      }),
    drain: async (own) => {
      for (const replica of find(own)) {
        replica.isDrained = true
        const end = Date.now() + DRAIN_MS
        while (replica.active > 0 && Date.now() < end) await pause(10)
      }
    },
    resume: (own) => {
      for (const replica of find(own)) replica.isDrained = false
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** What became of a request at one replica: nothing was sent, or no response came. */
type Outcome = 'done' | 'refused' | 'broken'

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { port, headers }: { port: number; headers: OutgoingHttpHeaders },
): Promise<Outcome> {
  const socket = await open(port)
  if (!socket) return 'refused'
  return new Promise((resolve) => {
    const sent = openRequest({
      method: request.method,
      path: request.url,
      headers,
      setHost: false,
      createConnection: () => socket,
    })
    const stop = () => sent.destroy()
    response.once('close', stop)
    sent.once('close', () => {
      response.off('close', stop)
      resolve(response.headersSent || response.destroyed ? 'done' : 'broken')
    })
    sent.on('error', () => undefined)
    sent.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
      response.flushHeaders()
      answer.pipe(response)
      // A response that breaks off must not look complete.
      answer.once('error', () => response.destroy())
    })
    if (isRead(request)) sent.end()
    else request.pipe(sent)
  })
}

/** Connects before anything is sent. Undefined if the replica refuses. */
const open = (port: number): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host: HOST, port, noDelay: true })
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(undefined))
  })

const endToEnd = (headers: OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))

const withoutUndefined = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(endToEnd(headers)).filter(([, value]) => value !== undefined))
