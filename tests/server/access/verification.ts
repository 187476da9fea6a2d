import type { CallName } from '@/contract/contract'
import type { Owner, Row } from '@/tests/support/server/access'

/** A domain that an address of the owner proves. */
const chosen = async ({ api, uid, profileId }: Owner) => {
  await api.db
    .insertInto('profile_verifications')
    .values({ profile_id: profileId, domain: `${profileId}.example`, token: 'token' })
    .onConflict((row) => row.doNothing())
    .execute()
  await api.db
    .insertInto('confirmed_addresses')
    .values({ uid, email: `info@${profileId}.example` })
    .onConflict((row) => row.doNothing())
    .execute()
  return { body: { method: 'MAIL' } }
}

export const verificationRows = {
  getVerification: { expected: 200, role: 'ART_ORGANIZATION' },
  chooseDomain: {
    expected: 200,
    role: 'ART_ORGANIZATION',
    request: ({ profileId }) => ({ body: { domain: `${profileId}.example` } }),
    except: { otherUser: 403, otherProfile: 403, wrongRole: 403, admin: 403 },
  },
  checkDomain: {
    expected: 200,
    role: 'ART_ORGANIZATION',
    request: chosen,
    except: { otherUser: 403, otherProfile: 403, wrongRole: 403, admin: 403, ownerMember: 409 },
  },
  removeVerification: { expected: 204, role: 'ART_ORGANIZATION', request: chosen },
  adminListVerifications: { expected: 200 },
  adminRevokeVerification: {
    expected: 204,
    request: async (owner) => {
      await chosen(owner)
      return { params: { id: owner.profileId }, body: { reason: 'It imitates another gallery.' } }
    },
  },
  adminAllowVerification: {
    expected: 204,
    request: async (owner) => {
      await chosen(owner)
      await owner.api.db
        .updateTable('profile_verifications')
        .set({ revoked_at: new Date(), revoked_by: 'root', revoked_reason: 'Imitation' })
        .where('profile_id', '=', owner.profileId)
        .execute()
      return { params: { id: owner.profileId } }
    },
  },
  adminListLookalikes: { expected: 200 },
  adminDismissLookalike: {
    expected: 204,
    request: async ({ api, profileId }) => {
      await api.db
        .insertInto('profile_skeletons')
        .values({ profile_id: profileId, name: 'Ana', handle: 'ana', skeletons: ['anas'] })
        .execute()
      return { params: { id: profileId } }
    },
  },
} satisfies Partial<Record<CallName, Row>>
