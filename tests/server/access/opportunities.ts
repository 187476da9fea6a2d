import type { CallName } from '@/contract/contract'
import type { Cast, Row } from '@/tests/support/server/access'
import { buildOpportunity } from '@/tests/support/server/factories'

const published = async ({ api, profileId }: Cast) => {
  const id = await buildOpportunity(api.db, { profile_id: profileId })
  return { params: { id } }
}
const draft = async ({ api, profileId }: Cast) => {
  const id = await buildOpportunity(api.db, { profile_id: profileId, status: 'DRAFT' })
  return { params: { id } }
}

export const opportunityRows = {
  createOpportunity: { answers: 501 },
  updateOpportunity: { answers: 501 },
  deleteOpportunity: { answers: 501 },
  restoreOpportunity: { answers: 501 },
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
  boostOpportunity: { answers: 501 },
  bindOpportunity: { answers: 501 },
  listOpportunityProducts: { answers: 501 },
  getFreePosts: { answers: 501 },
  listRelatedOpportunities: { answers: 200, ask: published },
  getRandomOpportunity: { answers: 200, ask: published },
  getOpportunityCalendar: { answers: 200, ask: published },
  getOpportunityFeed: { answers: 200 },
} satisfies Partial<Record<CallName, Row>>
