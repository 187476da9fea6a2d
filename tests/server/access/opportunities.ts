import type { CallName } from '@/contract/contract'
import type { Cast, Row } from '@/tests/support/server/access'
import { buildOpportunity, buildProfile } from '@/tests/support/server/factories'

const published = async ({ api, profileId }: Cast) => {
  const id = await buildOpportunity(api.db, { profile_id: profileId })
  return { params: { id } }
}
const draft = async ({ api, profileId }: Cast) => {
  const id = await buildOpportunity(api.db, { profile_id: profileId, status: 'DRAFT' })
  return { params: { id } }
}

const removed = async ({ api, profileId, uid }: Cast) => {
  const removal = {
    status: 'REMOVED',
    status_before_removal: 'DRAFT',
    removed_at: new Date(),
  } as const
  const row = { profile_id: profileId, owner_uid: uid, ...removal }
  return { params: { id: await buildOpportunity(api.db, row) } }
}
const notTheOwner = { otherUser: 403, stolenToken: 403, admin: 403 } as const

export const opportunityRows = {
  createOpportunity: { answers: 201, ask: () => ({ body: { type: 'JOB' } }) },
  updateOpportunity: {
    answers: 200,
    ask: async (cast) => ({ ...(await published(cast)), body: { title: 'Changed' } }),
  },
  deleteOpportunity: { answers: 204, ask: published },
  // A removed opportunity doesn't exist for anyone else.
  restoreOpportunity: {
    answers: 200,
    ask: removed,
    except: { otherUser: 404, otherProfile: 404, admin: 404 },
  },
  listOpportunities: { answers: 200 },
  listOpportunitiesByIds: { answers: 200, ask: () => ({ query: { ids: crypto.randomUUID() } }) },
  // A draft: to all but its profile it looks like nothing.
  getOpportunity: {
    answers: 404,
    ask: draft,
    except: { owner: 200, expiredSubscription: 200, wrongRole: 200 },
  },
  listProfileOpportunities: {
    answers: 200,
    ask: ({ profileId }) => ({ params: { profileId } }),
  },
  listBoostedOpportunities: { answers: 200 },
  boostOpportunity: {
    answers: 402,
    ask: async (cast) => ({ ...(await published(cast)), body: { type: 'HIGHLIGHT' } }),
    except: notTheOwner,
  },
  bindOpportunity: {
    answers: 200,
    ask: async (cast) => ({
      ...(await published(cast)),
      body: { profileId: await buildProfile(cast.api.db, { owner_uid: cast.uid }) },
    }),
    except: notTheOwner,
  },
  listOpportunityProducts: { answers: 200 },
  getFreePosts: { answers: 200 },
  listRelatedOpportunities: { answers: 200, ask: published },
  getRandomOpportunity: { answers: 200, ask: published },
  getOpportunityCalendar: { answers: 200, ask: published },
  getOpportunityFeed: { answers: 200 },
} satisfies Partial<Record<CallName, Row>>
