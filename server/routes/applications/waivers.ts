import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { decideRequest } from '@/server/commands/waivers/decideRequest'
import { enterCode, removeCode } from '@/server/commands/waivers/enterCode'
import { requestWaiver } from '@/server/commands/waivers/requestWaiver'
import { addCode } from '@/server/commands/waivers/waiverCodes'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { requireOrganizer } from '@/server/policies/applications/reviews'
import { presentWaiverCode } from '@/server/presenters/waivers'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'
import { closeCode, listCodes } from '@/server/repositories/waivers/waiverCodes'
import { countWaived, listRequests } from '@/server/repositories/waivers/waiverRequests'
import { shownApplications } from './shownApplications'

/** How the fee of an opportunity is waived. */
export function waiverRoutes(app: FastifyInstance, services: Services): void {
  applicantRoutes(app, services)
  organizerRoutes(app, services)
}

function applicantRoutes(app: FastifyInstance, services: Services): void {
  const { moment, change } = shownApplications(services)

  route(app, contract.enterWaiverCode, ({ params: { id }, body: { code }, caller, db }) => {
    const own = { id, caller, now: moment() }
    return change(db, own, (connection) => enterCode(connection, { ...own, code }))
  })

  route(app, contract.removeWaiverCode, ({ params: { id }, caller, db }) => {
    const own = { id, caller, now: moment() }
    return change(db, own, (connection) => removeCode(connection, own))
  })

  route(app, contract.requestWaiver, ({ params: { id }, body: { reason }, caller, db }) => {
    const own = { id, caller, now: moment() }
    return change(db, own, (connection) => requestWaiver(connection, { ...own, reason }))
  })
}

function organizerRoutes(app: FastifyInstance, services: Services): void {
  const moment = () => new Date(services.clock())
  const showCode = async (db: Db, opportunityId: string, codeId: string) => {
    const now = moment()
    const [code] = await listCodes(db, opportunityId, { now, codeId })
    if (!code) throw notFound('Code')
    return presentWaiverCode(code, now)
  }

  route(app, contract.listWaivers, async ({ params: { id }, caller, db }) => {
    requireOrganizer(await findInvolvement(db, id, caller.uid))
    const now = moment()
    const codes = await listCodes(db, id, { now })
    return {
      codes: codes.map((code) => presentWaiverCode(code, now)),
      requests: await listRequests(db, id),
      granted: await countWaived(db, id),
    }
  })

  route(app, contract.createWaiverCode, async ({ params: { id }, body, caller, db }) => {
    const adding = { uid: caller.uid, opportunityId: id, code: body, now: moment() }
    return showCode(db, id, await addCode(db, adding))
  })

  route(app, contract.closeWaiverCode, async ({ params: { id, codeId }, caller, db }) => {
    requireOrganizer(await findInvolvement(db, id, caller.uid))
    await closeCode(db, { opportunityId: id, codeId, now: moment() })
    return showCode(db, id, codeId)
  })

  route(
    app,
    contract.decideWaiverRequest,
    ({ params: { id, applicationId }, body: { isGranted }, caller: { uid }, db }) =>
      decideRequest(
        db,
        { uid, opportunityId: id, applicationId, isGranted, now: moment() },
        services,
      ),
  )
}
