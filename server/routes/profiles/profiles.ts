import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { notFound } from '@/server/errors'
import { presentOwnProfile, presentProfile } from '@/server/presenters/profiles'
import { JsonBody } from '@/server/http/responses'
import {
  findProfile,
  isHandleTaken,
  listMemberProfiles,
  searchProfiles,
} from '@/server/repositories/profiles/profiles'
import { listRestorable } from '@/server/repositories/profiles/profileRemoval'
import { route } from '@/server/http/route'

export function profileRoutes(app: FastifyInstance): void {
  route(app, contract.listOwnProfiles, async ({ caller, db }) =>
    (await listMemberProfiles(db, caller.uid)).map(presentOwnProfile),
  )

  route(
    app,
    contract.listDeletedProfiles,
    async ({ caller, db }) => new JsonBody(await listRestorable(db, caller.uid)),
  )

  route(
    app,
    contract.searchProfiles,
    async ({ query, db }) => new JsonBody(await searchProfiles(db, query.query)),
    { cache: { tags: ['profiles', 'artworks', 'opportunities'], seconds: 15 } },
  )

  route(app, contract.checkHandle, async ({ params, db }) => ({
    isFree: !(await isHandleTaken(db, params.handle)),
  }))

  route(
    app,
    contract.getProfile,
    async ({ params, db }) => {
      const profile = await findProfile(db, params.id)
      if (!profile) throw notFound('Profile')
      return presentProfile(profile)
    },
    { cache: { tags: ['profiles', 'artworks', 'opportunities'], seconds: 15 } },
  )
}
