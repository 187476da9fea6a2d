import type { FastifyInstance } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * Logs JSON lines to the standard output. Callers never log tokens, personal data, IP addresses or
 * query strings.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: pino.stdSerializers.err },
    },
    destination,
  )

/** Logs one line per request: successful reads at `debug`, everything else at `info`. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply.raw
    const isPlain = statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD')
    const level = isPlain ? 'debug' : 'info'
    if (log.isLevelEnabled(level)) {
      log[level](
        {
          requestId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: statusCode,
          milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      )
    }
    done()
  })
}
