import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { findQuota } from '@/server/commands/artworks/artworkQuota'
import { notFound } from '@/server/errors'
import { actsAs, canSeeArtwork } from '@/server/policies/visibility'
import { presentArtwork, presentQuota } from '@/server/presenters/artworks'
import { presentProducts } from '@/server/presenters/products'
import { cachedCounts } from '@/server/http/cache/cachedCounts'
import { Counted } from '@/server/http/responses'
import { listArtworks } from '@/server/repositories/artworks/artworkList'
import { countShownArtworks } from '@/server/repositories/artworks/artworkQuota'
import {
  findArtwork,
  listDeletedArtworks,
  listProfileArtworks,
  listTags,
} from '@/server/repositories/artworks/artworks'
import { listSimilarArtworks } from '@/server/repositories/artworks/similarArtworks'
import { listActivePrices } from '@/server/repositories/catalog'
import { findOwnProfile, findProfile } from '@/server/repositories/profiles/profiles'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'

const cache = { tags: ['artworks', 'profiles'], seconds: 15 }

export function artworkRoutes(app: FastifyInstance, services: Services): void {
  publicArtworkRoutes(app, services)
  ownArtworkRoutes(app, services)
}

function publicArtworkRoutes(app: FastifyInstance, { cache: responses }: Services): void {
  const readCount = cachedCounts(responses, cache.tags)

  route(
    app,
    contract.listArtworks,
    async ({ query, db }) => {
      const { artworks, counts } = await listArtworks(db, query, readCount)
      return new Counted(artworks.map(presentArtwork), counts)
    },
    { cache },
  )

  route(app, contract.listTags, ({ query, db }) => listTags(db, query.query), {
    cache: { tags: ['artworks'], seconds: 30 },
  })

  route(
    app,
    contract.getArtwork,
    async ({ params, caller, db }) => {
      const found = await findArtwork(db, params.id)
      if (!found) throw notFound('Artwork')
      const { artwork, profileId, isHidden } = found
      if (!canSeeArtwork(caller, { ...artwork, profileId, isHidden })) throw notFound('Artwork')
      return presentArtwork(artwork)
    },
    { cache },
  )

  route(
    app,
    contract.listSimilarArtworks,
    async ({ params, query, db }) =>
      (await listSimilarArtworks(db, params.id, query.size)).map(presentArtwork),
    { cache: { ...cache, seconds: 60 } },
  )

  route(
    app,
    contract.listProfileArtworks,
    async ({ params, query, caller, db }) => {
      const everything = actsAs(caller, params.id)
      const profile = await (everything ? findOwnProfile : findProfile)(db, params.id)
      if (!profile) throw notFound('Profile')
      const { artworks, total } = await listProfileArtworks(db, params.id, { everything, ...query })
      return new Counted(artworks.map(presentArtwork), { total })
    },
    { cache },
  )
}

/** What artists see of their own artworks, and what more of them would cost. */
function ownArtworkRoutes(app: FastifyInstance, { clock }: Services): void {
  route(
    app,
    contract.listArtworkProducts,
    async ({ query: { currency }, db }) =>
      presentProducts(await listActivePrices(db, { currency, kinds: ['artwork_boost'] })),
    { cache: { tags: ['products'], seconds: 60 } },
  )

  route(app, contract.getArtworkQuota, async ({ caller, db }) => {
    const owner = { uid: caller.profile.ownerUid, profileId: caller.profile.id }
    const quota = await findQuota(db, owner, clock())
    return presentQuota(quota, await countShownArtworks(db, owner.profileId))
  })

  route(app, contract.listDeletedArtworks, async ({ query, caller, db }) => {
    const { artworks, total } = await listDeletedArtworks(db, caller.profile.id, query)
    return new Counted(artworks.map(presentArtwork), { total })
  })
}
