import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { eraseApplication } from '@/server/commands/applications/eraseApplication'
import { saveApplication } from '@/server/commands/applications/saveApplication'
import { startApplication } from '@/server/commands/applications/startApplication'
import {
  submitApplication,
  withdrawApplication,
} from '@/server/commands/applications/submitApplication'
import { ifMatchVersion } from '@/server/http/ifMatch'
import { invitationCode } from '@/server/http/invitationCode'
import { JsonBody } from '@/server/http/responses'
import { route } from '@/server/http/route'
import { listApplications } from '@/server/repositories/applications/applications'
import type { Services } from '@/server/http/services'
import { countSubmission } from '@/server/statistics/countSubmission'
import { shownApplications } from './shownApplications'

/** What applicants do with their applications. */
export function applicationRoutes(app: FastifyInstance, services: Services): void {
  const { moment, show, change } = shownApplications(services)

  route(app, contract.createApplication, async ({ params, caller, db, request }) => {
    const code = invitationCode(request)
    const starting = { caller, opportunityId: params.id, code, now: moment() }
    return show(db, await startApplication(db, starting), caller)
  })

  route(
    app,
    contract.listApplications,
    async ({ caller: { uid, profile }, db }) =>
      new JsonBody(await listApplications(db, { uid, profileId: profile.id }, moment())),
  )

  route(app, contract.getApplication, ({ params, caller, db }) => show(db, params.id, caller))

  route(app, contract.updateApplication, ({ params: { id }, body, caller, db, request }) => {
    const own = { id, caller, now: moment() }
    const version = ifMatchVersion(request)
    return change(db, own, (connection) =>
      saveApplication(connection, { ...own, content: body, version }),
    )
  })

  route(
    app,
    contract.submitApplication,
    ({ params: { id }, caller, db, request }) => {
      const own = { id, caller, now: moment() }
      const version = ifMatchVersion(request)
      return change(db, own, async (connection) => {
        const before = await submitApplication(connection, { ...own, version })
        if (before) countSubmission(services.statistics, before)
      })
    },
    { isRepeatable: true },
  )

  route(app, contract.withdrawApplication, ({ params: { id }, caller, db }) => {
    const own = { id, caller, now: moment() }
    return change(db, own, (connection) => withdrawApplication(connection, own))
  })

  route(app, contract.eraseApplication, ({ params: { id }, caller, db }) =>
    eraseApplication(db, { id, caller, now: moment() }),
  )
}
