import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

/** In milliseconds: how long a turn of the event loop starts further requests. */
const TURN = 5
/** Turns in a row that only accept connections. */
const ACCEPTING_TURNS = 50

/** Connections that wait to be accepted, for `listen`: the system resets further ones. */
export const BACKLOG = 4096

/**
 * Lets a server start requests for some milliseconds in each turn of the event loop, and leaves the rest to later
 * turns. Node 20 accepts one new connection in each turn, so that hundreds of requests in one turn would keep new
 * clients waiting. While connections arrive, some turns accept only: a server that has more to do than it can
 * accepts clients to refuse them, instead of leaving them to the system, which resets connections.
 * @param now in milliseconds
 */
export function serveInShortTurns(
  server: Server,
  listener: RequestListener,
  now = () => performance.now(),
): Server {
  const waiting: [IncomingMessage, ServerResponse][] = []
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
    if (waiting.length === 0) return
    startTurn(TURN)
    startNext()
  }
  /** One after the other, so that what each continues with at once counts for the turn, too. */
  const startNext = () => {
    const next = waiting.shift()
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
    if (waiting.length > 0 || now() >= endsAt) waiting.push([request, response])
    else listener(request, response)
  })
  return server
}
