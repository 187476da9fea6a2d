import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFound } from '@/server/errors'
import type { Services } from '@/server/services'

/** Metrics in the OpenMetrics format, for clients with METRICS_TOKEN; 404 if it is not set. */
export function metricsRoutes(app: FastifyInstance, { env, metrics }: Services): void {
  app.get('/v1/metrics', async (request, reply) => {
    if (!isAllowed(request.headers.authorization, env.METRICS_TOKEN)) throw notFound('Page')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.metrics())
  })
}

function isAllowed(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined || authorization === undefined) return false
  const given = Buffer.from(authorization)
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
