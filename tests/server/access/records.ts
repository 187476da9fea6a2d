import type { CallName } from '@/contract/contract'
import type { Owner, Row } from '@/tests/support/server/access'
import { buildOpportunity } from '@/tests/support/server/factories'

const call = async ({ api, profileId }: Owner) => ({
  params: { id: await buildOpportunity(api.db, { profile_id: profileId }) },
})

export const recordRows = {
  getOpportunityRecord: { expected: 200, request: call },
  getProfileRecord: { expected: 200, request: ({ profileId }) => ({ params: { id: profileId } }) },
  replyToRecord: {
    expected: 204,
    request: async (owner) => ({ ...(await call(owner)), body: { text: 'The jury was ill.' } }),
  },
} satisfies Partial<Record<CallName, Row>>
