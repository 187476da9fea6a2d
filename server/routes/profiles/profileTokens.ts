import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { notFound } from '@/server/errors'
import { recordAddress } from '@/server/repositories/mails/addresses'
import { isEntitled } from '@/server/policies/subscriptions'
import { findOwnRole } from '@/server/repositories/profiles/profileTokens'
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
      const role = await findOwnRole(db, { profileId: body.id, uid: caller.uid })
      if (!role) throw notFound('Profile')
      await recordAddress(db, caller)
      const subscription = await findSubscription(db, body.id)
      return {
        token: await profileTokens.sign({ uid: caller.uid, profileId: body.id, role }),
        imagePass: imagePasses.sign(body.id),
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
