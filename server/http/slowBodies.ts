import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Times in milliseconds. */
const usual = {
  lookEvery: 5000,
  grace: 10_000,
  longestSilence: 30_000,
  slowestBytesPerSecond: 10 * 1024,
}

interface Watched {
  startedAt: number
  startBytes: number
  heardAt: number
  heardBytes: number
}

/** Cuts clients that send their body below 10 KB/s or fall silent, so that none holds us up. */
export function abortSlowBodies(app: FastifyInstance, pace = usual): void {
  const watched = new Map<IncomingMessage, Watched>()
  const timer = setInterval(() => {
    for (const [request, state] of watched) {
      if (request.complete || request.destroyed) watched.delete(request)
      else if (isTooSlow(request.socket.bytesRead, state, pace)) request.destroy()
    }
  }, pace.lookEvery)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (raw.headers['transfer-encoding'] || Number(raw.headers['content-length'] ?? 0) > 0) {
      const now = Date.now()
      const bytes = raw.socket.bytesRead
      watched.set(raw, { startedAt: now, startBytes: bytes, heardAt: now, heardBytes: bytes })
    }
    done()
  })
}

function isTooSlow(bytes: number, state: Watched, pace: typeof usual): boolean {
  const now = Date.now()
  if (bytes > state.heardBytes) {
    state.heardBytes = bytes
    state.heardAt = now
  }
  if (now - state.heardAt > pace.longestSilence) return true
  const elapsed = now - state.startedAt
  const rate = (bytes - state.startBytes) / (elapsed / 1000)
  return elapsed > pace.grace && rate < pace.slowestBytesPerSecond
}
