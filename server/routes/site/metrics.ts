import type { FastifyInstance } from 'fastify'
import { notFound } from '@/server/errors'
import { mayReadMetrics } from '@/server/metricsToken'
import type { Services } from '@/server/http/services'

/** Metrics in the OpenMetrics format, for clients with METRICS_TOKEN; 404 if it is not set. */
export function metricsRoutes(app: FastifyInstance, { env, metrics }: Services): void {
  app.get('/v1/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.headers.authorization, env.METRICS_TOKEN)) throw notFound('Page')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.metrics())
  })
}
