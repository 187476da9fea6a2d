import type { CallName } from '@/contract/contract'
import type { Cast, Row } from '@/tests/support/access'
import { buildArtwork } from '@/tests/support/factories'

const draft = async ({ api, profileId }: Cast) => {
  const id = await buildArtwork(api.db, { profile_id: profileId, visibility: 'DRAFT' })
  return { params: { id } }
}

export const artworkRows = {
  listArtworks: { answers: 200 },
  listTags: { answers: 200 },
  createArtwork: { answers: 501 },
  // A draft: to all but its profile it looks like nothing.
  getArtwork: {
    answers: 404,
    ask: draft,
    except: { owner: 200, expiredSubscription: 200, wrongRole: 200 },
  },
  updateArtwork: { answers: 501 },
  deleteArtwork: { answers: 501 },
  restoreArtwork: { answers: 501 },
  featureArtwork: { answers: 501 },
  boostArtwork: { answers: 501 },
  listArtworkProducts: { answers: 501 },
  listProfileArtworks: { answers: 200, ask: ({ profileId }) => ({ params: { id: profileId } }) },
  getArtworkQuota: { answers: 501 },
} satisfies Partial<Record<CallName, Row>>
