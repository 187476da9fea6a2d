import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import { createPortal } from '@/server/payments/createPortal'
import { createSession } from '@/server/payments/checkout/createSession'
import { readSession } from '@/server/payments/checkout/readStatus'
import { askProvider } from '@/server/payments/providerErrors'
import { presentOrdered, presentPaid } from '@/server/presenters/checkout'
import { findPrices } from '@/server/repositories/catalog'
import { listSessionItems } from '@/server/repositories/purchases/sessionItems'
import type { Services } from '@/server/http/services'

const notCharged = {
  unknown: 'Our payment provider doesn’t respond. You were not charged. Try again in a moment.',
  refused: 'This can’t be bought right now. Reload the page to see the current prices.',
}

export function checkoutRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    contract.createCheckoutSession,
    ({ body, caller }) =>
      askProvider(() => createSession({ request: body, caller }, services), notCharged),
    { isRepeatable: true, asksProvider: true },
  )

  route(
    app,
    contract.getCheckoutSession,
    async ({ params, caller, db }) => {
      const session = await readSession(db, { id: params.id, uid: caller.uid }, services)
      if (!session) throw notFound('Payment')
      const { status, reference_kind: kind, reference_id: id } = session
      const paid = await listSessionItems(db, session.id)
      const items =
        status === 'complete'
          ? paid.map((item) => presentPaid(item, services.clock()))
          : (await findPrices(db, session.price_ids)).map(presentOrdered)
      return { status, reference: { kind, id }, items }
    },
    { asksProvider: true },
  )

  route(
    app,
    contract.getPortal,
    ({ query, caller }) => askProvider(() => createPortal({ ...query, caller }, services)),
    { cache: 'none', asksProvider: true },
  )
}
