import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { acceptInvitation, inviteJuror } from '@/server/commands/reviews/inviteJuror'
import { remindJuror } from '@/server/commands/reviews/remindJuror'
import { notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import { requireOrganizer } from '@/server/policies/applications/reviews'
import { findInvitation, listJuryCalls, removeJuror } from '@/server/repositories/reviews/jurors'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'
import { listJurors } from '@/server/repositories/reviews/reviewOverview'
import { secretHash } from '@/server/secrets'
import type { Services } from '@/server/http/services'

/** Who reviews a call beside its organizer. */
export function jurorRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services

  route(
    app,
    contract.inviteJuror,
    async ({ params: { id }, body: { email, dueOn = null }, caller, db }) => {
      const inviting = { caller, opportunityId: id, email, dueOn }
      const [juror] = await listJurors(db, id, await inviteJuror(db, inviting, services))
      if (!juror) throw notFound('Juror')
      return juror
    },
  )

  route(app, contract.remindJuror, async ({ params: { id, jurorId }, caller, db }) => {
    const reminding = { caller, opportunityId: id, jurorId, now: clock() }
    await remindJuror(db, reminding, services)
    const [juror] = await listJurors(db, id, jurorId)
    if (!juror) throw notFound('Juror')
    return juror
  })

  route(app, contract.removeJuror, async ({ params: { id, jurorId }, caller, db }) => {
    requireOrganizer(await findInvolvement(db, id, caller.uid))
    if (!(await removeJuror(db, id, jurorId))) throw notFound('Juror')
  })

  route(app, contract.getInvitation, async ({ params: { token }, db }) => {
    const found = await findInvitation(db, secretHash(token), new Date(clock()))
    if (!found) throw notFound('Invitation')
    return found
  })

  route(app, contract.acceptInvitation, async ({ params: { token }, caller: { uid }, db }) => ({
    opportunityId: await acceptInvitation(db, token, uid),
  }))

  route(app, contract.listJuryCalls, ({ caller: { uid }, db }) =>
    listJuryCalls(db, uid, new Date(clock())),
  )
}
