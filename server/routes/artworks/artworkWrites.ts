import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import type { ProfileCaller } from '@/server/auth/callers'
import { findQuota } from '@/server/commands/artworks/artworkQuota'
import { boostArtwork } from '@/server/commands/artworks/boostArtwork'
import { editArtwork, postArtwork } from '@/server/commands/artworks/saveArtwork'
import {
  deleteArtwork,
  featureArtwork,
  restoreArtwork,
} from '@/server/commands/artworks/manageArtwork'
import type { Db } from '@/server/db/connection'
import { forbidden, notFound } from '@/server/errors'
import { isShown, requireQuota } from '@/server/policies/artworks'
import { requireVerified } from '@/server/policies/publishing'
import { actsAs, canSeeArtwork } from '@/server/policies/visibility'
import { presentArtwork } from '@/server/presenters/artworks'
import { findArtwork } from '@/server/repositories/artworks/artworks'
import { route } from '@/server/http/route'
import { ifMatchVersion } from '@/server/http/ifMatch'
import type { Services } from '@/server/http/services'

const options = { invalidates: ['artworks', 'profiles'], changes: 'artworks' } as const

const show = async (db: Db, id: string) => {
  const found = await findArtwork(db, id)
  if (!found) throw notFound('Artwork')
  return presentArtwork(found.artwork)
}

const requireOwn = async (db: Db, id: string, caller: ProfileCaller) => {
  const found = await findArtwork(db, id)
  if (!found) throw notFound('Artwork')
  const { artwork, profileId, isHidden } = found
  if (!canSeeArtwork(caller, { ...artwork, profileId, isHidden })) throw notFound('Artwork')
  if (!actsAs(caller, profileId)) throw forbidden()
  return artwork
}

export function artworkWriteRoutes(app: FastifyInstance, services: Services): void {
  editingRoutes(app, services)
  placementRoutes(app, services)
}

function editingRoutes(app: FastifyInstance, { clock }: Services): void {
  route(
    app,
    contract.createArtwork,
    async ({ body, images, caller, db }) =>
      show(db, await postArtwork(db, { caller, form: body, sent: images, now: clock() })),
    {
      ...options,
      acceptsImages: async ({ body, caller, db }) => {
        if (!isShown(body.visibility ?? 'PUBLIC')) return
        requireVerified(caller)
        const quota = await findQuota(
          db,
          { uid: caller.profile.ownerUid, profileId: caller.profile.id },
          clock(),
        )
        requireQuota(quota)
      },
    },
  )

  route(
    app,
    contract.updateArtwork,
    async ({ params: { id }, body, images, caller, db, request }) => {
      const read = ifMatchVersion(request)
      await editArtwork(db, id, { caller, form: body, sent: images, now: clock(), read })
      return show(db, id)
    },
    {
      ...options,
      acceptsImages: async ({ params, caller, db }) =>
        void (await requireOwn(db, params.id, caller)),
    },
  )
}

/** Whether and where an artwork is shown. */
function placementRoutes(app: FastifyInstance, { clock }: Services): void {
  route(
    app,
    contract.deleteArtwork,
    async ({ params: { id }, caller, db }) => {
      await requireOwn(db, id, caller)
      await deleteArtwork(db, id, { caller, now: clock() })
    },
    options,
  )

  route(
    app,
    contract.restoreArtwork,
    async ({ params: { id }, caller, db }) => {
      await restoreArtwork(db, id, { caller, now: clock() })
      return show(db, id)
    },
    options,
  )

  route(
    app,
    contract.featureArtwork,
    async ({ params: { id }, body, caller, db }) => {
      await requireOwn(db, id, caller)
      await featureArtwork(db, id, { caller, featured: body?.featured ?? true, now: clock() })
      return show(db, id)
    },
    options,
  )

  route(
    app,
    contract.boostArtwork,
    async ({ params: { id }, body: { type, currency }, caller, db }) => {
      await requireOwn(db, id, caller)
      await boostArtwork(db, id, { caller, type, currency, now: clock() })
      return show(db, id)
    },
    options,
  )
}
