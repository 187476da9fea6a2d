import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Times in milliseconds. */
const defaultLimits = {
  checkInterval: 5000,
  grace: 10_000,
  maxSilence: 30_000,
  minBytesPerSecond: 10 * 1024,
}

interface Progress {
  startedAt: number
  startBytes: number
  receivedAt: number
  receivedBytes: number
}

/** Aborts requests whose body arrives at less than 10 KB/s or stops, so that they don't occupy connections. */
export function abortSlowBodies(app: FastifyInstance, limits = defaultLimits): void {
  const watched = new Map<IncomingMessage, Progress>()
  const timer = setInterval(() => {
    for (const [request, state] of watched) {
      if (request.complete || request.destroyed) watched.delete(request)
      else if (isTooSlow(request.socket.bytesRead, state, limits)) request.destroy()
    }
  }, limits.checkInterval)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (raw.headers['transfer-encoding'] || Number(raw.headers['content-length'] ?? 0) > 0) {
      const now = Date.now()
      const bytes = raw.socket.bytesRead
      watched.set(raw, { startedAt: now, startBytes: bytes, receivedAt: now, receivedBytes: bytes })
    }
    done()
  })
}

function isTooSlow(bytes: number, state: Progress, limits: typeof defaultLimits): boolean {
  const now = Date.now()
  if (bytes > state.receivedBytes) {
    state.receivedBytes = bytes
    state.receivedAt = now
  }
  if (now - state.receivedAt > limits.maxSilence) return true
  const elapsed = now - state.startedAt
  const rate = (bytes - state.startBytes) / (elapsed / 1000)
  return elapsed > limits.grace && rate < limits.minBytesPerSecond
}
