import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { decideRefund } from '@/server/commands/purchases/decideRefund'
import { route } from '@/server/http/route'
import { listWaitingRefunds } from '@/server/repositories/payments/automaticRefunds'
import type { Services } from '@/server/http/services'

export function refundRoutes(app: FastifyInstance, { clock }: Services): void {
  route(app, contract.adminListRefunds, ({ query: { page }, db }) => listWaitingRefunds(db, page))

  route(
    app,
    contract.adminDecideRefund,
    ({ params: { id }, body: { decision }, caller, db }) =>
      decideRefund(db, id, { by: caller, decision, now: new Date(clock()) }),
    { invalidates: [] },
  )
}
