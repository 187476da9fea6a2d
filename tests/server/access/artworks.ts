import type { CallName } from '@/contract/contract'
import type { Cast, Row } from '@/tests/support/server/access'
import { buildArtwork } from '@/tests/support/server/factories'
import { drawPicture, form } from '@/tests/support/fixtures/images'

const draft = async ({ api, profileId }: Cast) => {
  const id = await buildArtwork(api.db, { profile_id: profileId, visibility: 'DRAFT' })
  return { params: { id } }
}

const shown = async ({ api, profileId }: Cast) => ({
  params: { id: await buildArtwork(api.db, { profile_id: profileId }) },
})

const deleted = async ({ api, profileId }: Cast) => {
  const id = await buildArtwork(api.db, { profile_id: profileId, deleted_at: new Date() })
  return { params: { id } }
}

const picture = drawPicture(20, 20).png().toBuffer()

export const artworkRows = {
  listArtworks: { answers: 200 },
  listTags: { answers: 200 },
  createArtwork: {
    answers: 201,
    ask: async () => ({ form: form({ images: await picture }) }),
    except: { expiredSubscription: [403, 'quota_exceeded'] },
  },
  // A draft: to all but its profile it looks like nothing.
  getArtwork: {
    answers: 404,
    ask: draft,
    except: { owner: 200, expiredSubscription: 200, wrongRole: 200 },
  },
  updateArtwork: {
    answers: 200,
    ask: async (cast) => ({ ...(await shown(cast)), form: form({ title: 'New' }) }),
  },
  deleteArtwork: { answers: 204, ask: shown },
  // Deleted, it is there for its owner alone; coming back takes a place.
  restoreArtwork: {
    answers: 200,
    ask: deleted,
    except: {
      ...{ otherUser: 404, otherProfile: 404, admin: 404 },
      expiredSubscription: [403, 'quota_exceeded'],
    },
  },
  listDeletedArtworks: { answers: 200 },
  featureArtwork: { answers: 200, ask: shown },
  boostArtwork: {
    answers: 402,
    ask: async (cast) => ({ ...(await shown(cast)), body: { type: 'HIGHLIGHT' } }),
  },
  listArtworkProducts: { answers: 200 },
  listProfileArtworks: { answers: 200, ask: ({ profileId }) => ({ params: { id: profileId } }) },
  getArtworkQuota: { answers: 200 },
} satisfies Partial<Record<CallName, Row>>
