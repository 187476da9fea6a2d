import type { FastifyInstance } from 'fastify'
import { profileTag } from '@/contract/cacheTags'
import { contract } from '@/contract/contract'
import { forbidden, notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import { actsAs, canSeeOpportunity } from '@/server/policies/visibility'
import { findOpportunity } from '@/server/repositories/opportunities/opportunities'
import {
  findOpportunityRecord,
  findProfileRecord,
  saveReply,
} from '@/server/repositories/records/records'

const SECONDS = 15

/** The record of calls and organizers (docs/product.md, "The record"). */
export function recordRoutes(app: FastifyInstance): void {
  route(
    app,
    contract.getOpportunityRecord,
    async ({ params: { id }, db }) => {
      const record = await findOpportunityRecord(db, id)
      if (!record) throw notFound('Opportunity')
      return record
    },
    { cache: { tags: ['opportunities', 'profiles'], seconds: SECONDS } },
  )

  route(
    app,
    contract.getProfileRecord,
    async ({ params: { id }, db }) => {
      const record = await findProfileRecord(db, id)
      if (!record) throw notFound('Profile')
      return record
    },
    {
      cache: {
        tags: ({ id }) => ['opportunities', 'profiles', profileTag(id)],
        seconds: SECONDS,
      },
    },
  )

  route(
    app,
    contract.replyToRecord,
    async ({ params: { id }, body: { text }, caller, db }) => {
      const found = await findOpportunity(db, id)
      if (!found) throw notFound('Opportunity')
      const { opportunity, profileId, isHidden } = found
      if (!canSeeOpportunity(caller, { ...opportunity, profileId, isHidden }))
        throw notFound('Opportunity')
      if (!actsAs(caller, profileId)) throw forbidden()
      await saveReply(db, id, text)
    },
    { invalidates: ['opportunities'] },
  )
}
