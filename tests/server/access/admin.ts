import type { CallName } from '@/contract/contract'
import type { Cast, Row } from '@/tests/support/server/access'

const deletedProfile = async ({ api, profileId }: Cast) => {
  const columns = { deleted_at: new Date(), deleted_by: 'root', deleted_reason: 'Spam' }
  await api.db.updateTable('profiles').set(columns).where('id', '=', profileId).execute()
  return { params: { id: profileId } }
}

export const adminRows = {
  adminDeleteProfile: {
    answers: 204,
    ask: ({ profileId }) => ({ params: { id: profileId }, body: { reason: 'Spam' } }),
  },
  adminListProfiles: { answers: 200 },
  adminListLog: { answers: 200 },
  adminRestoreProfile: { answers: 200, ask: deletedProfile },
  adminListFulfilment: { answers: 501 },
  adminUpdateFulfilment: { answers: 501 },
} satisfies Partial<Record<CallName, Row>>
