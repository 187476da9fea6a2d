import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import type { Team } from '@/contract/team'
import type { ProfileCaller } from '@/server/auth/callers'
import {
  acceptTeamInvitation,
  inviteMember,
  readSeats,
  remindMember,
} from '@/server/commands/team/inviteMember'
import {
  acceptOwnership,
  changeMemberRole,
  leaveTeam,
  offerOwnership,
  removeMember,
} from '@/server/commands/team/manageMembers'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { shortenAddress } from '@/server/policies/teams'
import { findTeam } from '@/server/repositories/team/members'
import {
  deleteTeamInvitation,
  findTeamInvitation,
} from '@/server/repositories/team/teamInvitations'
import { secretHash } from '@/server/secrets'

/** Members of a profile, and invitations to become one. */
export function teamRoutes(app: FastifyInstance, services: Services): void {
  const show = async (db: Db, { uid, profile }: ProfileCaller): Promise<Team> => ({
    ...(await findTeam(db, profile.id, { uid, memberRole: profile.memberRole })),
    seats: await readSeats(db, profile.id, new Date(services.clock())),
  })
  memberRoutes(app, services, show)
  ownershipRoutes(app, services, show)
  invitedRoutes(app, services)
}

type Show = (db: Db, caller: ProfileCaller) => Promise<Team>

function memberRoutes(app: FastifyInstance, services: Services, show: Show): void {
  const { clock } = services

  route(app, contract.getTeam, ({ caller, db }) => show(db, caller))

  route(app, contract.inviteMember, async ({ body, caller, db }) => {
    await inviteMember(db, { caller, ...body, now: clock() }, services)
    return show(db, caller)
  })

  route(app, contract.remindMember, async ({ params: { id }, caller, db }) => {
    await remindMember(db, { caller, id, now: clock() }, services)
    return show(db, caller)
  })

  route(app, contract.cancelTeamInvitation, async ({ params: { id }, caller, db }) => {
    const profileId = caller.profile.id
    if (!(await deleteTeamInvitation(db, { profileId, id }))) throw notFound('Invitation')
  })

  route(app, contract.updateMember, async ({ params: { id }, body: { role }, caller, db }) => {
    await changeMemberRole(db, { caller, id, role })
    return show(db, caller)
  })

  route(app, contract.removeMember, ({ params: { id }, caller, db }) =>
    removeMember(db, { caller, id }, services),
  )

  route(app, contract.leaveTeam, ({ caller, db }) => leaveTeam(db, caller, services))
}

function ownershipRoutes(app: FastifyInstance, services: Services, show: Show): void {
  route(app, contract.offerOwnership, async ({ body: { memberId }, caller, db }) => {
    await offerOwnership(db, { caller, memberId }, services)
    return show(db, caller)
  })

  route(app, contract.acceptOwnership, async ({ caller, db }) => {
    await acceptOwnership(db, caller, services)
    return show(db, caller)
  })
}

function invitedRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.getTeamInvitation, async ({ params: { token }, db }) => {
    const found = await findTeamInvitation(db, secretHash(token))
    if (!found) throw notFound('Invitation')
    return { profile: found.profile, role: found.role, sentTo: shortenAddress(found.email) }
  })

  route(app, contract.acceptTeamInvitation, async ({ params: { token }, caller, db }) => ({
    profileId: await acceptTeamInvitation(
      db,
      { caller, token, now: new Date(services.clock()) },
      services,
    ),
  }))

  route(app, contract.declineTeamInvitation, async ({ params: { token }, db }) => {
    if (!(await deleteTeamInvitation(db, { secretHash: secretHash(token) }))) {
      throw notFound('Invitation')
    }
  })
}
