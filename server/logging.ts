import type { FastifyInstance } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * Lines of JSON on the standard output. What a line may hold is decided where it is written:
 * never tokens, addresses of people or of machines, or query strings.
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

/** One line for each request: reads that went well at `debug`, everything else at `info`. */
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
