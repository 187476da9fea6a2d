import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import { countryCodes } from '@/contract/enums/countryCodes'
import { contract } from '@/contract/contract'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'

const codes: ReadonlySet<string> = new Set(countryCodes)

const isCountry = (named: unknown): named is string => typeof named === 'string' && codes.has(named)

/** Visitors who have not asked to be left out, with a page that they see; no crawlers. */
function isCounted(headers: IncomingHttpHeaders): boolean {
  const { dnt, 'sec-gpc': privacy, 'sec-purpose': purpose, 'user-agent': browser } = headers
  if (dnt === '1' || privacy === '1' || purpose?.includes('prefetch')) return false
  return browser !== undefined && !isbot(browser)
}

/** Counts visits without knowing who the visitor is: tokens and cookies are not read. */
export function visitRoutes(app: FastifyInstance, { statistics, limits, env }: Services): void {
  const countryOf = ({ [env.COUNTRY_HEADER ?? '']: named }: IncomingHttpHeaders) =>
    isCountry(named) ? named : undefined

  route(
    app,
    contract.countVisits,
    ({ body, request, reply }) => {
      // The web app is another origin, and a beacon has no CORS.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const address = limits.addressOf(request)
      if (address === null || !isCounted(request.headers)) return
      const visitor = { key: address, profileId: null, country: countryOf(request.headers) }
      statistics.count(visitor, body.visits)
    },
    { isRepeatable: true, needsNoRoom: true },
  )
}
