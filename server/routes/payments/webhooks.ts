import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EVERYTHING } from '@/contract/cacheTags'
import { contract } from '@/contract/contract'
import { route } from '@/server/http/route'
import { checkSignatureForm, verifyEvent } from '@/server/payments/events/eventSignature'
import { processEvent } from '@/server/payments/events/processEvent'
import { readSignedEvent } from '@/server/payments/events/readSignedEvent'
import { askProvider } from '@/server/payments/providerErrors'
import type { Services } from '@/server/http/services'

const signatureOf = (request: FastifyRequest) => request.headers['stripe-signature']

export function webhookRoutes(app: FastifyInstance, services: Services): void {
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
    contract.receiveStripeEvent,
    async ({ request, invalidate }) => {
      const content = await countFailures(request, () =>
        verifyEvent(request.body, signatureOf(request), services),
      )
      const event = readSignedEvent(content)
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
