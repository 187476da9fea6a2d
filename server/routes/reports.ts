import type { FastifyInstance } from 'fastify'
import { EVERYTHING } from '@/contract/cacheTags'
import { contract } from '@/contract/contract'
import { decide } from '@/server/commands/moderation/decide'
import { appeal, createReport } from '@/server/commands/moderation/report'
import { notFound } from '@/server/errors'
import { invitationCode } from '@/server/http/invitationCode'
import { route } from '@/server/http/route'
import { listReported, listSubjectReports } from '@/server/repositories/moderation/queue'
import { findRestriction } from '@/server/repositories/moderation/restrictions'
import type { Services } from '@/server/http/services'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** Reports, what administrators decide about them, and appeals (docs/product.md, "Reports"). */
export function reportRoutes(app: FastifyInstance, { clock }: Services): void {
  route(app, contract.createReport, ({ body, caller, db, request }) =>
    createReport(db, body, { caller, code: invitationCode(request) }),
  )

  route(app, contract.getRestriction, async ({ params, db }) => {
    const found = await findRestriction(db, params.id)
    if (!found) throw notFound('Decision')
    return {
      id: found.id,
      kind: found.kind,
      subjectName: found.subject_name,
      reason: found.reason,
      createdAt: found.created_at.toISOString(),
      liftedAt: iso(found.lifted_at),
      appealedAt: iso(found.appealed_at),
      decidedAt: iso(found.decided_at),
      decision: found.decision,
    }
  })

  route(app, contract.createAppeal, ({ params, body, db }) =>
    appeal(db, params.id, { text: body.text, now: new Date(clock()) }),
  )

  route(app, contract.adminListReports, ({ query, db }) => listReported(db, query))

  route(app, contract.adminListSubjectReports, ({ params, query, db }) =>
    listSubjectReports(db, { ...params, ...query }),
  )

  route(
    app,
    contract.adminDecideReport,
    ({ params, body, caller, db }) =>
      decide(db, { ...params, ...body, by: caller, now: new Date(clock()) }),
    { invalidates: [EVERYTHING] },
  )
}
