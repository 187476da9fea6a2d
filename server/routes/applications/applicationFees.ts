import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { ifMatchVersion } from '@/server/http/ifMatch'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { startPayment } from '@/server/payments/applicationFees/startPayment'
import { askProvider } from '@/server/payments/providerErrors'

const notCharged = {
  unknown: 'Our payment provider doesn’t respond. You were not charged. Try again in a moment.',
  refused: 'The fee can’t be paid right now. You were not charged. Try again later.',
}

/** What applicants pay to apply. */
export function applicationFeeRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    contract.payApplication,
    ({ params: { id }, caller, request }) =>
      askProvider(
        () => startPayment({ id, caller, version: ifMatchVersion(request) }, services),
        notCharged,
      ),
    { isRepeatable: true, asksProvider: true },
  )
}
