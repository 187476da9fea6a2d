import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { dayOf } from '@/contract/values/dates'
import { forbidden, notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { presentNews } from '@/server/presenters/news'
import { isBlocked } from '@/server/repositories/profiles/profileBlocks'
import * as follows from '@/server/repositories/profiles/follows'

/** Following profiles (docs/product.md, "Following"). */
export function followingRoutes(app: FastifyInstance, { clock }: Services): void {
  route(app, contract.listFollowedProfiles, ({ caller, db }) =>
    follows.listFollowed(db, caller.profile.id),
  )

  route(app, contract.listFollowedIds, ({ caller, db }) =>
    follows.listFollowedIds(db, caller.profile.id),
  )

  route(app, contract.listFollowedNews, async ({ query: { page }, caller, db }) => {
    const found = await follows.listNews(db, caller.profile.id, page)
    return found.map((news) => presentNews(news, dayOf(clock())))
  })

  route(app, contract.followProfile, async ({ params: { id }, caller, db }) => {
    const profileId = caller.profile.id
    if (profileId === id) throw forbidden('This is your own profile.')
    if (await isBlocked(db, profileId, id)) throw forbidden('You can’t follow this profile.')
    if (!(await follows.addFollow(db, { profileId, followedId: id }))) throw notFound('Profile')
  })

  route(app, contract.unfollowProfile, ({ params: { id }, caller, db }) =>
    follows.removeFollow(db, { profileId: caller.profile.id, followedId: id }),
  )
}
