import type { FastifyInstance } from 'fastify'
import { EVERYTHING } from '@/contract/cacheTags'
import { contract } from '@/contract/contract'
import { fulfillBoost } from '@/server/commands/purchases/fulfillBoost'
import { notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import { findFulfillment, listFulfillment } from '@/server/repositories/purchases/fulfillment'
import type { Services } from '@/server/http/services'

export function fulfillmentRoutes(app: FastifyInstance, { clock }: Services): void {
  route(app, contract.adminListFulfillment, ({ query, db }) => listFulfillment(db, query))

  route(
    app,
    contract.adminUpdateFulfillment,
    async ({ params: { id }, body: { proofUrl }, caller, db }) => {
      await fulfillBoost(db, id, { by: caller, proofUrl, now: new Date(clock()) })
      const found = await findFulfillment(db, id)
      if (!found) throw notFound('Boost')
      return found
    },
    { invalidates: [EVERYTHING] },
  )
}
