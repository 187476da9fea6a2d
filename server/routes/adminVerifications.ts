import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import {
  allowVerification,
  dismissAlike,
  revokeVerification,
} from '@/server/commands/moderation/revokeVerification'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { listLookalikes } from '@/server/repositories/profiles/lookalikes'
import { listVerifications } from '@/server/repositories/profiles/verifications'

/** Verified organizations, and profiles that imitate them, for administrators. */
export function adminVerificationRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.adminListVerifications, ({ query, db }) => listVerifications(db, query.page))

  route(
    app,
    contract.adminRevokeVerification,
    ({ params: { id }, body: { reason }, caller, db }) =>
      revokeVerification(db, { profileId: id, by: caller, reason }, services),
    { invalidates: ['profiles', 'artworks', 'opportunities'] },
  )

  route(app, contract.adminAllowVerification, ({ params: { id }, caller, db }) =>
    allowVerification(db, { profileId: id, by: caller }),
  )

  route(app, contract.adminListLookalikes, ({ query, db }) => listLookalikes(db, query.page))

  route(app, contract.adminDismissLookalike, ({ params: { id }, caller, db }) =>
    dismissAlike(db, { profileId: id, by: caller }),
  )
}
