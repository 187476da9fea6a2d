import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { nextOffer, waitingListForm } from '@/contract/forms/waitingList'
import { idParams } from '@/contract/values/values'

export const updateWaitingList = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id/waiting-list',
  summary:
    'Set whether a place that is declined, or not confirmed in time, is offered to the next on the waiting list',
  access: 'user',
  params: idParams,
  body: waitingListForm,
  response: z.object({ nextOffer: z.nullable(nextOffer) }),
})
