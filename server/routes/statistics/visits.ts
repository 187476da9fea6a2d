import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { countVisits } from '@/server/statistics/countVisits'

/** For requests that `serveVisitsFirst` leaves to Fastify. */
export function visitRoutes(app: FastifyInstance, { statistics, limits, env }: Services): void {
  route(
    app,
    contract.countVisits,
    ({ body, request, reply }) => {
      // The web app is another origin, and a beacon has no CORS.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const address = limits.addressOf(request)
      const { headers } = request
      countVisits(statistics, { address, headers, countryHeader: env.COUNTRY_HEADER }, body.visits)
    },
    { isRepeatable: true, needsNoRoom: true },
  )
}
