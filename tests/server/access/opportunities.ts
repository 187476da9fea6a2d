import type { CallName } from '@/contract/contract'
import type { Owner, Row } from '@/tests/support/server/access'
import { insertTemplate } from '@/server/repositories/opportunities/formTemplates'
import { buildOpportunity, buildProfile } from '@/tests/support/server/factories'

const published = async ({ api, profileId }: Owner) => {
  const id = await buildOpportunity(api.db, { profile_id: profileId })
  return { params: { id } }
}
const draft = async ({ api, profileId }: Owner) => {
  const id = await buildOpportunity(api.db, { profile_id: profileId, status: 'DRAFT' })
  return { params: { id } }
}

const removed = async ({ api, profileId, uid }: Owner) => {
  const removal = {
    status: 'REMOVED',
    status_before_removal: 'DRAFT',
    removed_at: new Date(),
  } as const
  const row = { profile_id: profileId, owner_uid: uid, ...removal }
  return { params: { id: await buildOpportunity(api.db, row) } }
}
const form = { blind: false, questions: [], requirements: [] }
const template = async ({ api, profileId }: Owner) => ({
  params: { id: await insertTemplate(api.db, profileId, { name: 'Open call', form }, new Date()) },
})
const notTheOwner = { otherUser: 403, stolenToken: 403, admin: 403 } as const

export const opportunityRows = {
  createOpportunity: { expected: 201, request: () => ({ body: { type: 'JOB' } }) },
  updateOpportunity: {
    expected: 200,
    request: async (owner) => ({ ...(await published(owner)), body: { title: 'Changed' } }),
  },
  moveDeadline: {
    expected: 200,
    request: async (owner) => ({
      ...(await published(owner)),
      body: { deadline: null, reason: '' },
    }),
  },
  deleteOpportunity: { expected: 204, request: published },
  // A removed opportunity doesn't exist for anyone else.
  restoreOpportunity: {
    expected: 200,
    request: removed,
    except: { otherUser: 404, otherProfile: 404, admin: 404 },
  },
  listFormTemplates: { expected: 200 },
  createFormTemplate: { expected: 201, request: () => ({ body: { name: 'Open call', form } }) },
  // The template of another profile looks like none.
  renameFormTemplate: {
    expected: 200,
    request: async (owner) => ({ ...(await template(owner)), body: { name: 'Renamed' } }),
    except: { otherUser: 404, otherProfile: 404, admin: 404 },
  },
  deleteFormTemplate: { expected: 204, request: template },
  listOpportunities: { expected: 200 },
  listOpportunitiesByIds: {
    expected: 200,
    request: () => ({ query: { ids: crypto.randomUUID() } }),
  },
  // The opportunity is a draft, which only its profile can read.
  getOpportunity: {
    expected: 404,
    request: draft,
    except: { owner: 200, expiredSubscription: 200, wrongRole: 200 },
  },
  listProfileOpportunities: {
    expected: 200,
    request: ({ profileId }) => ({ params: { profileId } }),
  },
  listDeletedOpportunities: { expected: 200 },
  listBoostedOpportunities: { expected: 200 },
  renewOpportunityInvitation: {
    expected: 200,
    request: async ({ api, profileId }) => {
      const columns = { profile_id: profileId, invitation_code: 'code' }
      return { params: { id: await buildOpportunity(api.db, columns) } }
    },
    except: { otherUser: 404, otherProfile: 404, admin: 404 },
  },
  boostOpportunity: {
    expected: 402,
    request: async (owner) => ({ ...(await published(owner)), body: { type: 'HIGHLIGHT' } }),
    except: notTheOwner,
  },
  bindOpportunity: {
    expected: 200,
    request: async (owner) => ({
      ...(await published(owner)),
      body: { profileId: await buildProfile(owner.api.db, { owner_uid: owner.uid }) },
    }),
    // The other profile is the primary owner's alone.
    except: { ...notTheOwner, ownerMember: 404 },
  },
  listOpportunityProducts: { expected: 200 },
  getFreePosts: { expected: 200 },
  listRelatedOpportunities: { expected: 200, request: published },
  getRandomOpportunity: { expected: 200, request: published },
  getOpportunityCalendar: { expected: 200, request: published },
  getOpportunityFeed: { expected: 200 },
} satisfies Partial<Record<CallName, Row>>
