import { randomUUID } from 'node:crypto'
import type { CallName } from '@/contract/contract'
import type { Owner, Row } from '@/tests/support/server/access'
import { buildArtwork } from '@/tests/support/server/factories'
import { drawImage, form } from '@/tests/support/fixtures/images'

const draft = async ({ api, profileId }: Owner) => {
  const id = await buildArtwork(api.db, { profile_id: profileId, visibility: 'DRAFT' })
  return { params: { id } }
}

const published = async ({ api, profileId }: Owner) => ({
  params: { id: await buildArtwork(api.db, { profile_id: profileId }) },
})

const deleted = async ({ api, profileId }: Owner) => {
  const id = await buildArtwork(api.db, { profile_id: profileId, deleted_at: new Date() })
  return { params: { id } }
}

const imageFile = drawImage(20, 20).png().toBuffer()

export const artworkRows = {
  listArtworks: { expected: 200 },
  listTags: { expected: 200 },
  listSimilarArtworks: { expected: 200, request: published },
  createArtwork: {
    expected: 201,
    request: async () => ({ form: form({ images: await imageFile }) }),
    except: { expiredSubscription: [403, 'quota_exceeded'] },
  },
  // The artwork is a draft, which only its profile can read.
  getArtwork: {
    expected: 404,
    request: draft,
    except: { owner: 200, expiredSubscription: 200, wrongRole: 200 },
  },
  updateArtwork: {
    expected: 200,
    request: async (owner) => ({ ...(await published(owner)), form: form({ title: 'New' }) }),
  },
  deleteArtwork: { expected: 204, request: published },
  // Only the owner can find a deleted artwork, and restoring it needs a quota slot.
  restoreArtwork: {
    expected: 200,
    request: deleted,
    except: {
      otherUser: 404,
      otherProfile: 404,
      admin: 404,
      expiredSubscription: [403, 'quota_exceeded'],
    },
  },
  listDeletedArtworks: { expected: 200 },
  featureArtwork: { expected: 200, request: published },
  boostArtwork: {
    expected: 402,
    request: async (owner) => ({ ...(await published(owner)), body: { type: 'HIGHLIGHT' } }),
  },
  listArtworkProducts: { expected: 200 },
  listProfileArtworks: {
    expected: 200,
    request: ({ profileId }) => ({ params: { id: profileId } }),
  },
  listFrontPage: { expected: 200 },
  listNewestArtworks: { expected: 200 },
  getArtworkQuota: { expected: 200 },
  createPortfolioDownload: { expected: 201, request: () => ({ body: { everything: true } }) },
  getPortfolioDownload: {
    expected: 404,
    request: () => ({ params: { token: 'unknown.unknown' } }),
  },
  checkPortfolio: {
    expected: 200,
    request: () => ({ form: form({ format: 'csv', catalog: Buffer.from('title\nLow Sun\n') }) }),
  },
  // Without a slot, as a draft.
  importArtwork: {
    expected: 201,
    request: async () => ({ form: form({ source: randomUUID(), images: await imageFile }) }),
  },
} satisfies Partial<Record<CallName, Row>>
