import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { updateCriteria } from '@/server/commands/reviews/updateCriteria'
import { route } from '@/server/http/route'

/** What the applications to an opportunity are scored for. */
export function criteriaRoutes(app: FastifyInstance): void {
  route(app, contract.updateCriteria, ({ params: { id }, body, caller: { uid }, db }) =>
    updateCriteria(db, { opportunityId: id, uid, ...body }),
  )
}
