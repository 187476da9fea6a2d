import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Times in milliseconds. */
const defaultLimits = {
  checkInterval: 5000,
  /** Before it, a connection is only about to get fast. */
  grace: 10_000,
  /** The rate counts over this time, so that a fast start buys no slow rest. */
  window: 30_000,
  minBytesPerSecond: 10 * 1024,
}

/** How many bytes a connection had received when it was checked. */
interface Sample {
  at: number
  bytes: number
}

/** Aborts requests whose body arrives at less than 10 KB/s or stops, so that they don't occupy connections. */
export function abortSlowBodies(app: FastifyInstance, limits = defaultLimits): void {
  const watched = new Map<IncomingMessage, Sample[]>()
  const timer = setInterval(() => {
    for (const [request, samples] of watched) {
      if (request.complete || request.destroyed) watched.delete(request)
      else if (isTooSlow(sampleOf(request), samples, limits)) request.destroy()
    }
  }, limits.checkInterval)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (raw.headers['transfer-encoding'] || Number(raw.headers['content-length'] ?? 0) > 0) {
      watched.set(raw, [sampleOf(raw)])
    }
    done()
  })
}

const sampleOf = ({ socket }: IncomingMessage): Sample => ({
  at: Date.now(),
  bytes: socket.bytesRead,
})

/** @param samples the earlier ones, of which those before the window are dropped */
function isTooSlow(now: Sample, samples: Sample[], limits: typeof defaultLimits): boolean {
  samples.push(now)
  while (samples[1] && samples[1].at <= now.at - limits.window) samples.shift()
  const [start = now] = samples
  const elapsed = now.at - start.at
  const rate = (now.bytes - start.bytes) / (elapsed / 1000)
  return elapsed > limits.grace && rate < limits.minBytesPerSecond
}
