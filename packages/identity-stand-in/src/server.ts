import Fastify, { type FastifyInstance } from 'fastify'
import { presentHttpError } from './errors'

/** The shared base of both APIs: limits, headers, and errors in the format of Google's APIs. */
export function buildServer(bodyLimit: number): FastifyInstance {
  const app = Fastify({
    bodyLimit,
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    forceCloseConnections: true,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send(presentHttpError(404, 'There is no such endpoint.')),
  )
  app.setErrorHandler<Error & { statusCode?: number }>(async (error, _request, reply) => {
    const code = error.statusCode ?? 500
    if (code >= 500) console.error(error)
    const message = code < 500 ? error.message : 'The identity service failed.'
    return reply.code(code).send(presentHttpError(code, message))
  })
  return app
}
