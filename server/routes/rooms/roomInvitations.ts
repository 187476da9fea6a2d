import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { dayOf } from '@/contract/values/dates'
import { answerInvitation } from '@/server/commands/rooms/answerInvitation'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { presentInvitation } from '@/server/presenters/rooms'
import * as invitations from '@/server/repositories/rooms/roomInvitations'

/** What artists decide about rooms in which their works hang. */
export function roomInvitationRoutes(app: FastifyInstance, { clock }: Services): void {
  route(app, contract.listRoomInvitations, async ({ caller, db }) => {
    const found = await invitations.listInvitations(db, caller.profile.id)
    return {
      allowsRooms: await invitations.findAllowsRooms(db, caller.profile.id),
      invitations: found.map((invitation) => presentInvitation(invitation, dayOf(clock()))),
    }
  })

  route(
    app,
    contract.answerRoomInvitation,
    ({ params: { id: roomId }, body, caller, db }) =>
      answerInvitation(db, { roomId, profileId: caller.profile.id, ...body, now: clock() }),
    { invalidates: ['rooms'], changes: 'rooms' },
  )

  route(app, contract.allowRooms, ({ body, caller, db }) =>
    invitations.updateAllowsRooms(db, caller.profile.id, body.allowed),
  )
}
