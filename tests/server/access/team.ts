import type { CallName } from '@/contract/contract'
import { findSubscription } from '@/server/repositories/subscriptions'
import { secretHash } from '@/server/secrets'
import type { Owner, Row } from '@/tests/support/server/access'
import { buildOpportunity } from '@/tests/support/server/factories'
import { subscribe } from '@/tests/support/server/subscriptions'

const invited = async ({ api, uid, profileId }: Owner) => {
  const token = crypto.randomUUID().replaceAll('-', '')
  const { id } = await api.db
    .insertInto('team_invitations')
    .values({
      profile_id: profileId,
      email: `${crypto.randomUUID()}@sol.example`,
      role: 'EDITOR',
      secret_hash: secretHash(token),
      invited_by: uid,
      // Long enough ago to be mailed again.
      invited_at: new Date(Date.now() - 48 * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id, token } }
}

const another = async ({ api, profileId }: Owner) => {
  const { id } = await api.db
    .insertInto('members')
    .values({ profile_id: profileId, uid: crypto.randomUUID(), role: 'EDITOR', name: 'Ada' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

/** Acts as a profile of their own, which has no such member or invitation. */
const notOfTheTeam = { otherUser: 404, otherProfile: 404, admin: 404 } as const

export const teamRows = {
  getTeam: { expected: 200 },
  inviteMember: {
    expected: 201,
    role: 'ART_ORGANIZATION',
    request: async ({ api, profileId }) => {
      const plan = await findSubscription(api.db, profileId)
      if (!plan) await subscribe(api.db, profileId, { type: 'ORGANIZATION_BASIC' })
      return { body: { email: `${crypto.randomUUID()}@sol.example`, role: 'READER' } }
    },
    except: {
      otherUser: [403, 'quota_exceeded'],
      otherProfile: [403, 'quota_exceeded'],
      admin: [403, 'quota_exceeded'],
      expiredSubscription: [403, 'quota_exceeded'],
    },
  },
  remindMember: { expected: 200, request: invited, except: notOfTheTeam },
  cancelTeamInvitation: { expected: 204, request: invited, except: notOfTheTeam },
  updateMember: {
    expected: 200,
    request: async (owner) => ({ ...(await another(owner)), body: { role: 'READER' } }),
    except: notOfTheTeam,
  },
  removeMember: { expected: 204, request: another, except: notOfTheTeam },
  // Only members beside the primary owner can leave; nobody can leave a profile without other owners.
  leaveTeam: { expected: 409, except: { ownerMember: 204, editor: 204, reader: 204 } },
  offerOwnership: {
    expected: 200,
    request: () => ({ body: { memberId: null } }),
    except: { ownerMember: 403 },
  },
  acceptOwnership: { expected: 200, except: { ownerMember: 409 } },
  listActivities: { expected: 200 },
  announceEditing: {
    expected: 200,
    request: async ({ api, profileId }) => ({
      params: { id: await buildOpportunity(api.db, { profile_id: profileId }) },
      body: { isEditing: true },
    }),
  },
  getTeamInvitation: { expected: 200, request: invited },
  // The address is that of somebody else.
  acceptTeamInvitation: { expected: 403, request: invited },
  declineTeamInvitation: { expected: 204, request: invited },
} satisfies Partial<Record<CallName, Row>>
