import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'
import { waitOf } from '@/server/requestWaits'
import { traceIdOf } from '@/server/traceContext'

type LoggedError = Error & { code?: unknown; statusCode?: unknown; requestId?: unknown }

/**
 * An error without what it carries along: errors of the database quote the values of a row, and those
 * of the payment provider its whole response.
 */
const serializeError = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name: type, message, stack, cause, code, statusCode, requestId }: LoggedError = error
  return {
    type,
    message,
    stack,
    code,
    statusCode,
    requestId,
    ...(cause instanceof Error && { cause: cause.message }),
  }
}

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
      serializers: { err: serializeError },
    },
    destination,
  )

/** What finds a request in the logs: the id in its response, and the one that all servers log (traceContext.ts). */
export const idsOf = ({ id: requestId, headers }: FastifyRequest) => {
  const traceId = traceIdOf(headers)
  return { requestId, ...(traceId && { traceId }) }
}

/** Logs one line per request: successful reads at `debug`, everything else at `info`. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply.raw
    const isPlain = statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD')
    const level = isPlain ? 'debug' : 'info'
    if (log.isLevelEnabled(level)) {
      log[level](
        {
          ...idsOf(request),
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: statusCode,
          milliseconds: Math.round((waitOf(request.raw) + reply.elapsedTime) * 10) / 10,
        },
        'request',
      )
    }
    done()
  })
}
