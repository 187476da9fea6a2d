import type { FastifyInstance } from 'fastify'
import { EVERYTHING } from '@/contract/cacheTags'
import { contract } from '@/contract/contract'
import { pageSizes } from '@/contract/limits/listLimits'
import { removeAnyProfile } from '@/server/commands/profiles/removeProfile'
import { restoreProfile } from '@/server/commands/profiles/restoreProfile'
import { takeDownImage } from '@/server/commands/takeDownImage'
import { notFound } from '@/server/errors'
import { presentAdminProfile } from '@/server/presenters/profiles'
import { listCallApplications } from '@/server/repositories/applications/applicationCounts'
import { findAnyProfile, listAllProfiles } from '@/server/repositories/profiles/adminProfiles'
import { listLog } from '@/server/repositories/auditLog'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'

const invalidates = [EVERYTHING]

export function adminRoutes(app: FastifyInstance, { clock }: Services): void {
  route(app, contract.adminListProfiles, async ({ query, db }) => {
    const { items, ...totals } = await listAllProfiles(db, query)
    const { page } = query
    return { items: items.map(presentAdminProfile), page, size: pageSizes.directory, ...totals }
  })

  route(app, contract.adminListLog, ({ query, db }) => listLog(db, query.page))

  route(app, contract.adminListApplications, ({ query, db }) =>
    listCallApplications(db, query.page),
  )

  route(
    app,
    contract.adminDeleteProfile,
    ({ params, body, caller, db }) =>
      removeAnyProfile(db, params.id, { by: caller, reason: body.reason }),
    { invalidates },
  )

  route(
    app,
    contract.adminTakeDownImage,
    ({ params, body, caller, db }) =>
      takeDownImage(db, params.key, { by: caller, reason: body.reason }),
    { invalidates },
  )

  route(
    app,
    contract.adminRestoreProfile,
    async ({ params, caller, db }) => {
      await restoreProfile(db, params.id, { by: caller, now: new Date(clock()) })
      const restored = await findAnyProfile(db, params.id)
      if (!restored) throw notFound('Profile')
      return presentAdminProfile(restored)
    },
    { invalidates },
  )
}
