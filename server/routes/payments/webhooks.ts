import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EVERYTHING } from '@/contract/cacheTags'
import { contract } from '@/contract/contract'
import { route } from '@/server/http/route'
import { readConnectEvent, readEvent } from '@/server/payments/events/eventObjects'
import {
  checkSignatureForm,
  verifyEvent,
  type EndpointSecrets,
} from '@/server/payments/events/eventSignature'
import { processEvent } from '@/server/payments/events/processEvent'
import { readSignedEvent } from '@/server/payments/events/readSignedEvent'
import { askProvider } from '@/server/payments/providerErrors'
import type { Services } from '@/server/http/services'

const signatureOf = (request: FastifyRequest) => request.headers['stripe-signature']

export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const { env } = services
  receive(app, services, {
    endpoint: contract.receiveStripeEvent,
    secrets: { secret: env.STRIPE_WEBHOOK_SECRET, old: env.STRIPE_WEBHOOK_SECRET_OLD },
    read: readEvent,
  })
  receive(app, services, {
    endpoint: contract.receiveConnectEvent,
    secrets: {
      secret: env.STRIPE_CONNECT_WEBHOOK_SECRET,
      old: env.STRIPE_CONNECT_WEBHOOK_SECRET_OLD,
    },
    read: readConnectEvent,
  })
}

interface EventEndpoint {
  endpoint: typeof contract.receiveStripeEvent | typeof contract.receiveConnectEvent
  secrets: EndpointSecrets
  read: typeof readEvent
}

/** Lets the events that the provider has signed for an endpoint take effect. */
function receive(
  app: FastifyInstance,
  services: Services,
  { endpoint, secrets, read }: EventEndpoint,
): void {
  /** Failures count against the address, which is refused once there are too many. */
  const countFailures = async <T>(request: FastifyRequest, check: () => T): Promise<T> => {
    try {
      return check()
    } catch (error) {
      await services.limits.count(request, 'unsignedEvents')
      throw error
    }
  }

  route(
    app,
    endpoint,
    async ({ request, invalidate }) => {
      const content = await countFailures(request, () =>
        verifyEvent(request.body, signatureOf(request), secrets, services),
      )
      const event = readSignedEvent(content, read)
      if (event && (await askProvider(() => processEvent(event, services)))) invalidate(EVERYTHING)
      return 'received'
    },
    {
      asksProvider: true,
      beforeBody: async (request) => {
        await services.limits.requireBelow(request, 'unsignedEvents')
        await countFailures(request, () =>
          checkSignatureForm(signatureOf(request), services.clock()),
        )
      },
    },
  )
}
