import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** In milliseconds: how long a turn of the event loop starts further requests. */
const TURN = 5

/**
 * Starts requests for some milliseconds in each turn of the event loop, and leaves the rest to the next turns: Node 20
 * accepts one new connection in each turn, so that hundreds of requests in one turn would keep new clients waiting.
 * @param now in milliseconds
 */
export function inShortTurns(
  listener: RequestListener,
  now = () => performance.now(),
): RequestListener {
  const waiting: [IncomingMessage, ServerResponse][] = []
  let endsAt = 0
  let isTurn = false

  const startTurn = () => {
    isTurn = true
    endsAt = now() + TURN
    setImmediate(endTurn)
  }
  const endTurn = () => {
    isTurn = false
    if (waiting.length === 0) return
    startTurn()
    startNext()
  }
  /** One after the other, so that what each continues with at once counts for the turn, too. */
  const startNext = () => {
    const next = waiting.shift()
    if (!next) return
    if (!next[1].destroyed) listener(...next)
    if (now() < endsAt) queueMicrotask(startNext)
  }

  return (request, response) => {
    if (!isTurn) startTurn()
    if (waiting.length > 0 || now() >= endsAt) waiting.push([request, response])
    else listener(request, response)
  }
}
