import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import type { Team } from '@/contract/team/team'
import type { ProfileCaller } from '@/server/auth/callers'
import {
  acceptTeamInvitation,
  inviteMember,
  readSeats,
  remindMember,
} from '@/server/commands/team/inviteMember'
import {
  acceptOwnership,
  changeMember,
  leaveTeam,
  offerOwnership,
  removeMember,
} from '@/server/commands/team/manageMembers'
import type { Db } from '@/server/db/connection'
import { forbidden, notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { shortenAddress } from '@/server/policies/team/teams'
import { presentOwnProfile } from '@/server/presenters/profiles'
import { findOwnProfile } from '@/server/repositories/profiles/profiles'
import { findOrganizer } from '@/server/repositories/profiles/profileTokens'
import { listActivities } from '@/server/repositories/team/activities'
import {
  endPresence,
  listOtherEditors,
  saveEditor,
} from '@/server/repositories/team/opportunityEditors'
import { countSeats, findTeam } from '@/server/repositories/team/members'
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
  activityRoutes(app, services)
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

  route(app, contract.updateMember, async ({ params: { id }, body, caller, db }) => {
    await changeMember(db, { caller, id, ...body })
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

function activityRoutes(app: FastifyInstance, { clock }: Services): void {
  route(app, contract.listActivities, ({ query, caller, db }) =>
    listActivities(db, caller.profile.id, query.page),
  )

  route(
    app,
    contract.announceEditing,
    async ({ params: { id: opportunityId }, body: { isEditing }, caller, db }) => {
      const { uid, name, email, profile } = caller
      const organizer = await findOrganizer(db, opportunityId)
      if (!organizer) throw notFound('Opportunity')
      if (organizer.profileId !== profile.id) throw forbidden()
      const now = new Date(clock())
      const editor = { opportunityId, profileId: profile.id, uid, name: name ?? email }
      if (isEditing) await saveEditor(db, editor, { now, hasSaved: false })
      else await endPresence(db, editor)
      const { members } = await countSeats(db, profile.id)
      const others = await listOtherEditors(db, { opportunityId, uid, now })
      return { others, hasTeam: members > 0 }
    },
    { isRepeatable: true },
  )
}

function invitedRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.getTeamInvitation, async ({ params: { token }, db }) => {
    const found = await findTeamInvitation(db, secretHash(token))
    if (!found) throw notFound('Invitation')
    return { profile: found.profile, role: found.role, sentTo: shortenAddress(found.email) }
  })

  route(app, contract.acceptTeamInvitation, async ({ params: { token }, caller, db }) => {
    const accepting = { caller, token, now: new Date(services.clock()) }
    const id = await acceptTeamInvitation(db, accepting, services)
    const profile = await findOwnProfile(db, id)
    if (!profile) throw notFound('Profile')
    return presentOwnProfile(profile)
  })

  route(app, contract.declineTeamInvitation, async ({ params: { token }, db }) => {
    if (!(await deleteTeamInvitation(db, { secretHash: secretHash(token) }))) {
      throw notFound('Invitation')
    }
  })
}
