import type { BodyFor } from '@/contract/endpoint'
import type { updateCriteria as update } from '@/contract/applications/criteria'
import { request } from '@/lib/api/client'

/** Sets what the applications to an opportunity are scored for. */
export const updateCriteria = (id: string, body: BodyFor<typeof update>) =>
  request<typeof update>(
    'PUT',
    '/v1/opportunities/:id/criteria',
    { params: { id }, body },
    { tokens: 'user' },
  )
