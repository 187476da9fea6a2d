import type { FastifyInstance } from 'fastify'
import { EVERYTHING } from '@/contract/cacheTags'
import { contract } from '@/contract/contract'
import { fulfillBoost } from '@/server/commands/purchases/fulfillBoost'
import { notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import { findFulfilment, listFulfilment } from '@/server/repositories/purchases/fulfilment'
import type { Services } from '@/server/http/services'

export function fulfilmentRoutes(app: FastifyInstance, { clock }: Services): void {
  route(app, contract.adminListFulfilment, ({ query, db }) => listFulfilment(db, query))

  route(
    app,
    contract.adminUpdateFulfilment,
    async ({ params: { id }, body: { proofUrl }, caller, db }) => {
      await fulfillBoost(db, id, { by: caller, proofUrl, now: new Date(clock()) })
      const found = await findFulfilment(db, id)
      if (!found) throw notFound('Boost')
      return found
    },
    { invalidates: [EVERYTHING] },
  )
}
