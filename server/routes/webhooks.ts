import type { FastifyInstance } from 'fastify'
import { EVERYTHING } from '@/contract/cacheTags'
import { contract } from '@/contract/contract'
import { malformed } from '@/server/errors'
import { route } from '@/server/http/route'
import { readEvent } from '@/server/payments/events/eventObjects'
import { processEvent } from '@/server/payments/events/processEvent'
import { askProvider } from '@/server/payments/providerErrors'
import type { Services } from '@/server/services'
import { acceptedSecrets } from '@/server/signatures'

export function webhookRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    contract.receiveStripeEvent,
    async ({ request }) => {
      const event = readEvent(verify(request.body, request.headers['stripe-signature'], services))
      if (event) await askProvider(() => processEvent(event, services))
      return 'received'
    },
    { invalidates: [EVERYTHING] },
  )
}

/** Verifies the signature of the raw body. @throws invalid for a forged or an old event */
function verify(
  body: unknown,
  signature: string | string[] | undefined,
  { payments, env }: Services,
) {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw unsigned()
  const { STRIPE_WEBHOOK_SECRET: secret, STRIPE_WEBHOOK_SECRET_OLD: old } = env
  for (const accepted of acceptedSecrets(secret, old)) {
    try {
      return payments.webhooks.constructEvent(body, signature, accepted)
    } catch {
      // The next secret may fit.
    }
  }
  throw unsigned()
}

const unsigned = () => malformed('The event is not signed by the payment provider.')
