import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { notFound } from '@/server/errors'
import { JsonBody } from '@/server/http/responses'
import { route } from '@/server/http/route'
import { listOwnBoosts } from '@/server/repositories/purchases/ownBoosts'

export function boostRoutes(app: FastifyInstance): void {
  route(app, contract.listBoosts, async ({ query: { artworkId, opportunityId }, caller, db }) => {
    const subject = artworkId === undefined ? { opportunityId: opportunityId ?? '' } : { artworkId }
    const boosts = await listOwnBoosts(db, subject, caller.profile.id)
    if (boosts === undefined) {
      throw notFound(artworkId === undefined ? 'Opportunity' : 'Artwork')
    }
    return new JsonBody(boosts)
  })
}
