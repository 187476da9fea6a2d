import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { findFeeStatement, requireFeeCall } from '@/server/commands/applications/findFeeStatement'
import { refundHeldFees } from '@/server/commands/applications/refundHeldFees'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { presentFeeStatement, presentPaidFee } from '@/server/presenters/feeStatements'
import { listPaidFees, listPaidOpportunities } from '@/server/repositories/settlement/feeStatements'

/** What organizers see of the fees that they took, and give back. */
export function feeStatementRoutes(app: FastifyInstance, { clock }: Services): void {
  route(app, contract.getFeeStatement, async ({ params: { id }, caller: { uid }, db }) =>
    presentFeeStatement(await findFeeStatement(db, { uid, opportunityId: id })),
  )

  route(
    app,
    contract.listPaidFees,
    async ({ params: { id }, query: { page }, caller: { uid }, db }) => {
      await requireFeeCall(db, { uid, opportunityId: id })
      const found = await listPaidFees(db, id, page)
      return { ...found, items: found.items.map(presentPaidFee) }
    },
  )

  route(app, contract.refundPaidFees, async ({ params: { id }, body, caller: { uid }, db }) => {
    await requireFeeCall(db, { uid, opportunityId: id })
    const now = new Date(clock())
    return { refunded: await refundHeldFees(db, { opportunityId: id, ...body, now }) }
  })

  route(app, contract.listFeeOpportunities, ({ query: { page }, caller, db }) =>
    listPaidOpportunities(db, caller.profile.id, page),
  )
}
