import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

/** Connections that wait to be accepted, for `listen`: the system resets further ones. */
export const BACKLOG = 4096

/** In milliseconds: how long a turn of the event loop starts further requests. */
const TURN = 5
/** Turns in a row that only accept connections. */
const ACCEPTING_TURNS = 50
/** How many requests wait to be started: what a busy server starts within some seconds. */
const WAITING_READS = 4000
const WAITING_WRITES = 500

interface Handlers {
  listener: RequestListener
  /** Answers a request that may not wait. */
  refuse: RequestListener
  /** In milliseconds. */
  now?: () => number
}

/**
 * Lets a server start requests for some milliseconds in each turn of the event loop. The rest wait for later turns, in
 * which reads and writes take turns. Node 20 accepts one new connection in each turn, so that hundreds of requests in
 * one turn would keep new clients waiting. While connections arrive, some turns accept only: a server that has more to do
 * than it can accepts clients to refuse them, instead of leaving them to the system, which resets connections.
 */
export function serveInShortTurns(
  server: Server,
  { listener, refuse, now = () => performance.now() }: Handlers,
): Server {
  const waiting = new WaitingRequests()
  let endsAt = 0
  let isTurn = false
  let hasAccepted = false
  let acceptingTurns = 0

  const startTurn = (milliseconds: number) => {
    isTurn = true
    endsAt = now() + milliseconds
    setImmediate(endTurn)
  }
  const endTurn = () => {
    isTurn = false
    if (hasAccepted && acceptingTurns < ACCEPTING_TURNS) {
      hasAccepted = false
      acceptingTurns += 1
      return startTurn(0)
    }
    acceptingTurns = 0
    if (waiting.isEmpty) return
    startTurn(TURN)
    startNext()
  }
  /** One after the other, so that what each continues with at once counts for the turn, too. */
  const startNext = () => {
    const next = waiting.take()
    if (!next) return
    if (!next[1].destroyed) listener(...next)
    if (now() < endsAt) queueMicrotask(startNext)
  }

  server.on('connection', () => {
    hasAccepted = true
    if (!isTurn) startTurn(TURN)
  })
  server.on('request', (request, response) => {
    if (!isTurn) startTurn(TURN)
    if (waiting.isEmpty && now() < endsAt) listener(request, response)
    else if (!waiting.add([request, response])) refuse(request, response)
  })
  return server
}

/** With what browsers ask before some requests to another origin. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

type Waiting = [IncomingMessage, ServerResponse]

/** Reads and writes take turns, so that a page is read while many write. */
class WaitingRequests {
  readonly #reads: Waiting[] = []
  readonly #writes: Waiting[] = []
  #isWriteNext = false

  get isEmpty(): boolean {
    return this.#reads.length === 0 && this.#writes.length === 0
  }

  /** @returns false for one that may not wait */
  add(request: Waiting): boolean {
    const isRead = READS.has(request[0].method ?? '')
    const kind = isRead ? this.#reads : this.#writes
    if (kind.length >= (isRead ? WAITING_READS : WAITING_WRITES)) return false
    kind.push(request)
    return true
  }

  take(): Waiting | undefined {
    this.#isWriteNext = !this.#isWriteNext
    const [first, second] = this.#isWriteNext
      ? [this.#writes, this.#reads]
      : [this.#reads, this.#writes]
    return first.shift() ?? second.shift()
  }
}
