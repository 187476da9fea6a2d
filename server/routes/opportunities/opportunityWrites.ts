import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import type { ProfileCaller } from '@/server/auth/callers'
import { readFreePosts } from '@/server/commands/opportunities/listOpportunity'
import {
  bindOpportunity,
  boostOpportunity,
  removeOpportunity,
  renewInvitation,
  restoreOpportunity,
} from '@/server/commands/opportunities/manageOpportunity'
import { moveDeadline } from '@/server/commands/opportunities/moveDeadline'
import { readPlanAllowance } from '@/server/commands/planAllowance'
import { createOpportunity, editOpportunity } from '@/server/commands/opportunities/saveOpportunity'
import type { Db } from '@/server/db/connection'
import { forbidden, notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import { ifMatchVersion } from '@/server/http/ifMatch'
import { actsAs, canSeeOpportunity } from '@/server/policies/visibility'
import { presentOwnOpportunity } from '@/server/presenters/opportunities'
import { presentProducts } from '@/server/presenters/products'
import { listActivePrices } from '@/server/repositories/catalog'
import { findOpportunity } from '@/server/repositories/opportunities/opportunities'
import { listListingCredits } from '@/server/repositories/purchases/listingCredits'
import type { Services } from '@/server/http/services'

const options = { invalidates: ['opportunities', 'profiles'], changes: 'opportunities' } as const

const show = async (db: Db, id: string) => {
  const found = await findOpportunity(db, id)
  if (!found) throw notFound('Opportunity')
  return presentOwnOpportunity(found.opportunity)
}

const requireOwn = async (db: Db, id: string, caller: ProfileCaller) => {
  const found = await findOpportunity(db, id)
  if (!found) throw notFound('Opportunity')
  const { opportunity, profileId, isHidden } = found
  if (!canSeeOpportunity(caller, { ...opportunity, profileId, isHidden }))
    throw notFound('Opportunity')
  if (!actsAs(caller, profileId)) throw forbidden()
}

export function opportunityWriteRoutes(app: FastifyInstance, services: Services): void {
  editingRoutes(app, services)
  ownershipRoutes(app, services)
  listingRoutes(app, services)
}

function editingRoutes(app: FastifyInstance, { clock }: Services): void {
  route(
    app,
    contract.createOpportunity,
    async ({ body, caller, db }) =>
      show(db, await createOpportunity(db, { caller, fields: body, now: clock() })),
    options,
  )

  route(
    app,
    contract.updateOpportunity,
    async ({ params: { id }, body, caller, db, request }) => {
      await requireOwn(db, id, caller)
      const { id: _id, discardChanges, ...fields } = body
      const version = ifMatchVersion(request)
      await editOpportunity(db, id, { caller, fields, version, discardChanges, now: clock() })
      return show(db, id)
    },
    options,
  )

  route(
    app,
    contract.moveDeadline,
    async ({ params: { id }, body: move, caller, db, request }) => {
      await requireOwn(db, id, caller)
      await moveDeadline(db, id, { caller, move, version: ifMatchVersion(request), now: clock() })
      return show(db, id)
    },
    options,
  )
}

/** Deletes, restores and moves opportunities, and makes new links to them. */
function ownershipRoutes(app: FastifyInstance, { clock }: Services): void {
  route(
    app,
    contract.deleteOpportunity,
    async ({ params: { id }, caller, db }) => {
      await requireOwn(db, id, caller)
      await removeOpportunity(db, id, { caller, now: clock() })
    },
    options,
  )

  route(
    app,
    contract.restoreOpportunity,
    async ({ params: { id }, caller, db }) => {
      await restoreOpportunity(db, id, { caller, now: clock() })
      return show(db, id)
    },
    options,
  )

  route(
    app,
    contract.renewOpportunityInvitation,
    async ({ params: { id }, caller, db }) => {
      await requireOwn(db, id, caller)
      await renewInvitation(db, id, { caller })
      return show(db, id)
    },
    { hasSecretResponse: true },
  )

  route(
    app,
    contract.bindOpportunity,
    async ({ params: { id }, body: { profileId }, caller, db }) => {
      await bindOpportunity(db, id, { caller, profileId })
      return show(db, id)
    },
    options,
  )
}

/** How opportunities are listed and boosted, and what that costs. */
function listingRoutes(app: FastifyInstance, { clock }: Services): void {
  route(
    app,
    contract.boostOpportunity,
    async ({ params: { id }, body: { type }, caller, db }) => {
      await boostOpportunity(db, id, { caller, type, now: clock() })
      return show(db, id)
    },
    options,
  )

  route(app, contract.getFreePosts, async ({ caller, db }) => {
    const now = new Date(clock())
    const { renewsAt, ...posts } = await readFreePosts(db, caller.profile.ownerUid, now)
    const permitted = caller.profile.role === 'ART_ORGANIZATION' && posts.remaining > 0
    const credits = await listListingCredits(db, caller.profile.id)
    const plan = await readPlanAllowance(db, caller.profile.id, now)
    return { permitted, ...posts, renewsAt: renewsAt?.toISOString() ?? null, credits, plan }
  })

  route(
    app,
    contract.listOpportunityProducts,
    async ({ query: { currency }, db }) =>
      presentProducts(
        await listActivePrices(db, { currency, kinds: ['post', 'opportunity_boost'] }),
      ),
    { cache: { tags: ['products'], seconds: 60 } },
  )
}
