import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { noteWait } from '@/server/requestWaits'
import { isDraining } from './drainConnections'

/** In milliseconds: how long a turn of the event loop starts further requests. */
const TURN = 5
/** In milliseconds: once a request has waited for longer, further ones of its kind are refused. */
const LONGEST_WAIT = 5000
/** Of one kind. They take some kilobytes each. */
const MOST_WAITING = 4000

interface Handlers {
  listener: RequestListener
  /** Answers a request that may not wait. */
  refuse: RequestListener
  /** Requests of operators and other servers, which start at once, however many wait. */
  isUrgent: (request: IncomingMessage) => boolean
  /** In milliseconds. */
  now?: () => number
}

/**
 * Lets a server start requests for some milliseconds in each turn of the event loop. The rest wait for later turns, in
 * which reads and writes take turns. Otherwise, hundreds of requests would start before the first response could be sent
 * and the next client accepted (`acceptMore`).
 */
export function serveInShortTurns(
  server: Server,
  { listener, refuse, isUrgent, now = () => performance.now() }: Handlers,
): Server {
  const waiting = new WaitingRequests()
  let endsAt = 0
  let isTurn = false

  const startTurn = () => {
    isTurn = true
    endsAt = now() + TURN
    setImmediate(endTurn)
  }
  const endTurn = () => {
    isTurn = false
    if (waiting.isEmpty) return
    startTurn()
    startNext()
  }
  /** One after the other, so that what each continues with at once counts for the turn, too. */
  const startNext = () => {
    const next = waiting.take()
    if (!next) return
    const { request, response, since } = next
    // The socket closes before the response of a client that left.
    if (!request.socket.destroyed) {
      noteWait(request, now() - since)
      if (isDraining(server)) response.setHeader('connection', 'close')
      listener(request, response)
    }
    if (now() < endsAt) queueMicrotask(startNext)
  }

  server.on('request', (request, response) => {
    if (isUrgent(request)) return listener(request, response)
    if (!isTurn) startTurn()
    if (waiting.isEmpty && now() < endsAt) listener(request, response)
    else if (!waiting.add({ request, response, since: now() })) refuse(request, response)
  })
  return server
}

/** With what browsers ask before some requests to another origin. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Waiting {
  request: IncomingMessage
  response: ServerResponse
  /** In milliseconds. */
  since: number
}

/** Reads and writes take turns, so that a page is read while many write. */
class WaitingRequests {
  readonly #reads: Waiting[] = []
  readonly #writes: Waiting[] = []
  #isWriteNext = false

  get isEmpty(): boolean {
    return this.#reads.length === 0 && this.#writes.length === 0
  }

  /** @returns false for one that may not wait */
  add(waiting: Waiting): boolean {
    const kind = READS.has(waiting.request.method ?? '') ? this.#reads : this.#writes
    const [first = waiting] = kind
    if (kind.length >= MOST_WAITING || waiting.since - first.since > LONGEST_WAIT) return false
    kind.push(waiting)
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
