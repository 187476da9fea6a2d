import type { CallName } from '@/contract/contract'
import type { Owner, Row } from '@/tests/support/server/access'

const deletedProfile = async ({ api, profileId }: Owner) => {
  const columns = { deleted_at: new Date(), deleted_by: 'root', deleted_reason: 'Spam' }
  await api.db.updateTable('profiles').set(columns).where('id', '=', profileId).execute()
  return { params: { id: profileId } }
}

export const adminRows = {
  adminDeleteProfile: {
    expected: 204,
    request: ({ profileId }) => ({ params: { id: profileId }, body: { reason: 'Spam' } }),
  },
  adminListProfiles: { expected: 200 },
  adminListLog: { expected: 200 },
  adminRestoreProfile: { expected: 200, request: deletedProfile },
  adminListFulfilment: { expected: 501 },
  adminUpdateFulfilment: { expected: 501 },
} satisfies Partial<Record<CallName, Row>>
