import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY = 5000
const SLOWEST_BYTES_PER_SECOND = 10 * 1024
const GRACE = 10_000
const LONGEST_SILENCE = 30_000

interface Watched {
  startedAt: number
  startBytes: number
  heardAt: number
  heardBytes: number
}

/** Cuts clients that send their body below 10 KB/s or fall silent, so that none holds us up. */
export function cutSlowBodies(app: FastifyInstance): void {
  const watched = new Map<IncomingMessage, Watched>()
  const timer = setInterval(() => {
    for (const [request, state] of watched) {
      if (request.complete || request.destroyed) watched.delete(request)
      else if (isTooSlow(request.socket.bytesRead, state, Date.now())) request.socket.destroy()
    }
  }, LOOK_EVERY)
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

function isTooSlow(bytes: number, state: Watched, now: number): boolean {
  if (bytes > state.heardBytes) {
    state.heardBytes = bytes
    state.heardAt = now
  }
  if (now - state.heardAt > LONGEST_SILENCE) return true
  const elapsed = now - state.startedAt
  const rate = (bytes - state.startBytes) / (elapsed / 1000)
  return elapsed > GRACE && rate < SLOWEST_BYTES_PER_SECOND
}
