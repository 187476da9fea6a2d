import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

/** In milliseconds: a process that does not answer for longer is felt by every client. */
const MAX_BLOCK = 200
/** In milliseconds. Timers are late by as long as the event loop is blocked. */
const CHECK_INTERVAL = 20
const SWEEP_INTERVAL = 10_000
const MAX_CALLS = 10

/** Logs when the event loop was blocked, with the requests that were in progress. */
export function watchEventLoop(app: FastifyInstance, log: Pick<Logger, 'warn'>): void {
  const inProgress = new Set<FastifyRequest>()
  /** Since the last check. */
  let finished: FastifyRequest[] = []
  let checkedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const milliseconds = Math.round(now - checkedAt)
    if (milliseconds > MAX_BLOCK) {
      const calls = new Set([...finished, ...inProgress].map(nameOf))
      // Without a request, no one has waited.
      if (calls.size > 0) {
        log.warn({ milliseconds, calls: [...calls].slice(0, MAX_CALLS) }, 'event loop blocked')
      }
    }
    checkedAt = now
    finished = []
  }, CHECK_INTERVAL)
  timer.unref()
  const sweep = setInterval(() => {
    // The response of a client that has left may never close.
    for (const request of inProgress) if (request.raw.socket.destroyed) inProgress.delete(request)
  }, SWEEP_INTERVAL)
  sweep.unref()
  app.addHook('onClose', () => {
    clearInterval(timer)
    clearInterval(sweep)
  })
  app.addHook('onRequest', (request, reply, done) => {
    inProgress.add(request)
    reply.raw.once('close', () => {
      inProgress.delete(request)
      finished.push(request)
    })
    done()
  })
}

const nameOf = ({ method, routeOptions }: FastifyRequest) =>
  `${method} ${routeOptions.url ?? 'unknown path'}`
