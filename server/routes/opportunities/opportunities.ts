import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { isInvited } from '@/server/commands/opportunities/invited'
import { invalid, notFound } from '@/server/errors'
import { actsAs, canSeeOpportunity, isOpenToReaders } from '@/server/policies/visibility'
import { presentOpportunity, presentOwnOpportunity } from '@/server/presenters/opportunities'
import { cachedCounts } from '@/server/http/cache/cachedCounts'
import { invitationCode } from '@/server/http/invitationCode'
import { JsonBody } from '@/server/http/responses'
import * as opportunities from '@/server/repositories/opportunities/opportunities'
import {
  listDeletedOpportunities,
  listProfileOpportunities,
} from '@/server/repositories/opportunities/profileOpportunities'
import { findOwnProfile, findProfile } from '@/server/repositories/profiles/profiles'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'

const cache = { tags: ['opportunities', 'profiles'], seconds: 15 }

export function opportunityRoutes(app: FastifyInstance, services: Services): void {
  publicListRoutes(app, services)
  singleOpportunityRoutes(app)
  profileListRoutes(app)
}

function publicListRoutes(app: FastifyInstance, { cache: responses }: Services): void {
  const readCount = cachedCounts(responses, cache.tags)

  route(
    app,
    contract.listOpportunities,
    async ({ query, db }) => {
      const compares = query.sortBy === 'reward' || query.sortBy === 'fee'
      if (compares && !query.currency)
        throw invalid({ currency: 'Choose a currency to sort by amount.' })
      return new JsonBody(await opportunities.listOpportunities(db, query, readCount))
    },
    { cache },
  )

  route(
    app,
    contract.listOpportunitiesByIds,
    async ({ query, db }) =>
      new JsonBody(await opportunities.listOpportunitiesByIds(db, query.ids)),
    { cache },
  )

  route(
    app,
    contract.listBoostedOpportunities,
    async ({ db }) => new JsonBody(await opportunities.listBoostedOpportunities(db)),
    { cache },
  )

  route(
    app,
    contract.listRelatedOpportunities,
    async ({ params, query, db }) =>
      new JsonBody(await opportunities.listRelatedOpportunities(db, params.id, query.size)),
    { cache },
  )
}

function singleOpportunityRoutes(app: FastifyInstance): void {
  route(
    app,
    contract.getRandomOpportunity,
    async ({ db }) => {
      const text = await opportunities.randomOpportunity(db)
      if (text === undefined) throw notFound('Open opportunity')
      return new JsonBody(text)
    },
    { cache: 'none' },
  )

  route(
    app,
    contract.getOpportunity,
    async ({ params: { id }, caller, db, request }) => {
      const found = await opportunities.findOpportunity(db, id)
      if (!found) throw notFound('Opportunity')
      const { opportunity, profileId, isHidden } = found
      const seen = { ...opportunity, profileId, isHidden }
      const isShown =
        canSeeOpportunity(caller, seen) ||
        (isOpenToReaders(seen) &&
          (await isInvited(db, { id, caller, code: invitationCode(request) })))
      if (!isShown) throw notFound('Opportunity')
      return actsAs(caller, profileId)
        ? presentOwnOpportunity(opportunity)
        : presentOpportunity(opportunity)
    },
    { cache },
  )
}

function profileListRoutes(app: FastifyInstance): void {
  route(
    app,
    contract.listDeletedOpportunities,
    async ({ query, caller, db }) =>
      new JsonBody(await listDeletedOpportunities(db, caller.profile.id, query.size)),
  )

  route(
    app,
    contract.listProfileOpportunities,
    async ({ params, query, caller, db }) => {
      const everything = actsAs(caller, params.profileId)
      const find = everything ? findOwnProfile : findProfile
      if (!(await find(db, params.profileId))) throw notFound('Profile')
      return new JsonBody(
        await listProfileOpportunities(db, params.profileId, {
          everything,
          size: query.size,
        }),
      )
    },
    { cache },
  )
}
