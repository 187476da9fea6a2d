import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { notFound } from '@/server/errors'
import { recordAddress } from '@/server/repositories/mails/addresses'
import { isEntitled } from '@/server/policies/payments/subscriptions'
import { findMembership } from '@/server/repositories/profiles/profileTokens'
import { findSubscription } from '@/server/repositories/subscriptions'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'

export function profileTokenRoutes(
  app: FastifyInstance,
  { profileTokens, imagePasses, clock }: Services,
): void {
  route(
    app,
    contract.createProfileToken,
    async ({ body, caller, db }) => {
      const { uid } = caller
      const found = await findMembership(db, { profileId: body.id, uid })
      if (!found) throw notFound('Profile')
      const { role, memberRole } = found
      await recordAddress(db, caller)
      const subscription = await findSubscription(db, body.id)
      return {
        token: await profileTokens.sign({ uid, profileId: body.id, role, memberRole }),
        imagePass: imagePasses.sign({ profileId: body.id, uid }),
        memberRole,
        isLegacyUser: subscription?.type === 'ARTIST',
        subscription: subscription
          ? {
              type: subscription.type,
              isExpired: subscription.type !== null && !isEntitled(subscription, clock()),
            }
          : null,
      }
    },
    { hasSecretResponse: true, needsNoRoom: true },
  )
}
