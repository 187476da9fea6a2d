import type { BodyFor } from '@/contract/endpoint'
import type { updateWaitingList as update } from '@/contract/applications/waitingList'
import { request } from '@/lib/api/client'

/** Sets whether free places are offered to the next on the waiting list. */
export const updateWaitingList = (id: string, body: BodyFor<typeof update>) =>
  request<typeof update>(
    'PUT',
    '/v1/opportunities/:id/waiting-list',
    { params: { id }, body },
    { tokens: 'user' },
  )
