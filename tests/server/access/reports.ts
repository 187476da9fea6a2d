import type { CallName } from '@/contract/contract'
import type { Owner, Row } from '@/tests/support/server/access'
import { buildArtwork } from '@/tests/support/server/factories'

const form = { kind: 'ARTWORK', reason: 'SPAM', text: 'Advertising', email: 'ana@sol.example' }

const restricted = async ({ api, uid, profileId }: Owner) => {
  const subject_id = await buildArtwork(api.db, { profile_id: profileId })
  const { id } = await api.db
    .insertInto('restrictions')
    .values({
      kind: 'ARTWORK',
      subject_id,
      subject_name: 'Low Sun',
      profile_id: profileId,
      owner_uid: uid,
      reason: 'Not theirs',
      appeal: null,
      decision: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

export const reportRows = {
  createReport: {
    expected: 200,
    request: async ({ api, profileId }) => ({
      body: { ...form, id: await buildArtwork(api.db, { profile_id: profileId }) },
    }),
  },
  // Anyone who has the mail has the link.
  getRestriction: { expected: 200, request: restricted },
  createAppeal: {
    expected: 204,
    request: async (owner) => ({ ...(await restricted(owner)), body: { text: 'It is mine.' } }),
  },
  adminListReports: { expected: 200 },
  adminListSubjectReports: {
    expected: 200,
    request: async ({ api, profileId }) => ({
      params: { kind: 'ARTWORK', id: await buildArtwork(api.db, { profile_id: profileId }) },
    }),
  },
  adminDecideReport: {
    expected: 204,
    request: async ({ api, profileId }) => ({
      params: { kind: 'ARTWORK', id: await buildArtwork(api.db, { profile_id: profileId }) },
      body: { decision: 'HIDE', reason: 'Not theirs' },
    }),
  },
} satisfies Partial<Record<CallName, Row>>
