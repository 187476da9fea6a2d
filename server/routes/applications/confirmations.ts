import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { confirmPlace } from '@/server/commands/applications/confirmPlace'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { shownApplications } from './shownApplications'

/** What accepted applicants answer. */
export function confirmationRoutes(app: FastifyInstance, services: Services): void {
  const { moment, change } = shownApplications(services)

  route(app, contract.confirmPlace, ({ params: { id }, body, caller, db }) => {
    const own = { id, caller, now: moment() }
    const { answer, note = null } = body
    return change(db, own, (connection) => confirmPlace(connection, { ...own, answer, note }))
  })
}
