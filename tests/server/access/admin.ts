import type { CallName } from '@/contract/contract'
import type { TestApp } from '@/tests/support/server/app'
import type { Owner, Row } from '@/tests/support/server/access'
import { buildArtwork } from '@/tests/support/server/factories'
import { drawImage } from '@/tests/support/fixtures/images'
import { purchase } from '@/tests/support/server/purchases'

const deletedProfile = async ({ api, profileId }: Owner) => {
  const columns = { deleted_at: new Date(), deleted_by: 'root', deleted_reason: 'Spam' }
  await api.db.updateTable('profiles').set(columns).where('id', '=', profileId).execute()
  return { params: { id: profileId } }
}

const buildWaitingRefund = async ({ db }: TestApp, profileId: string) => {
  const { id } = await db
    .insertInto('automatic_refunds')
    .values({
      profile_id: profileId,
      payment_intent: `pi_${crypto.randomUUID()}`,
      purchase_id: null,
      amount_minor: 900,
      currency: 'USD',
      reason: 'DUPLICATE_PLAN',
      state: 'WAITING',
      created_at: new Date(),
      decided_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const buildStaffBoost = async (api: TestApp, profileId: string) => {
  const artworkId = await buildArtwork(api.db, { profile_id: profileId })
  const bought = { kind: 'artwork_boost', type: 'INSTAGRAM', artwork_id: artworkId } as const
  await purchase(api, { profile_id: profileId, ...bought })
  const { id } = await api.db
    .selectFrom('boosts')
    .select('id')
    .where('artwork_id', '=', artworkId)
    .executeTakeFirstOrThrow()
  return id
}

export const adminRows = {
  adminDeleteProfile: {
    expected: 204,
    request: ({ profileId }) => ({ params: { id: profileId }, body: { reason: 'Spam' } }),
  },
  adminListProfiles: { expected: 200 },
  adminListLog: { expected: 200 },
  adminListApplications: { expected: 200 },
  // Keys end with the profile.
  adminRestoreProfile: {
    expected: 200,
    request: deletedProfile,
    except: { readKey: 401, writeKey: 401 },
  },
  adminTakeDownImage: {
    expected: 204,
    request: async ({ api, profileId }) => {
      const bytes = await drawImage(20, 20).png().toBuffer()
      const { key } = await api.app.services.images.save(api.db, bytes, profileId)
      return { params: { key }, body: { reason: 'Copyright' } }
    },
  },
  adminListRefunds: { expected: 200 },
  adminDecideRefund: {
    expected: 204,
    request: async ({ api, profileId }) => ({
      params: { id: await buildWaitingRefund(api, profileId) },
      body: { decision: 'DISMISS' },
    }),
  },
  adminListFulfillment: { expected: 200 },
  adminUpdateFulfillment: {
    expected: 200,
    request: async ({ api, profileId }) => ({
      params: { id: await buildStaffBoost(api, profileId) },
      body: { proofUrl: 'https://instagram.example/p/1' },
    }),
  },
  adminGetFrontPage: { expected: 200 },
  adminPickArtwork: {
    expected: 200,
    request: async ({ api, profileId }) => ({
      params: { id: await buildArtwork(api.db, { profile_id: profileId }) },
      body: { lastDay: '2999-12-31' },
    }),
  },
  adminRemovePick: {
    expected: 204,
    request: async ({ api, profileId }) => {
      const artwork_id = await buildArtwork(api.db, { profile_id: profileId })
      const pick = { artwork_id, position: 1, last_day: null, picked_by: 'root' }
      await api.db.insertInto('front_page_picks').values(pick).execute()
      return { params: { id: artwork_id } }
    },
  },
} satisfies Partial<Record<CallName, Row>>
