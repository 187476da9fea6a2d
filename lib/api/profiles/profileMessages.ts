import type { BodyFor } from '@/contract/endpoint'
import type { createProfileMessage as create } from '@/contract/profiles/profileMessages'
import { request } from '@/lib/api/client'

/** Requests with the same key send one message. */
export const createProfileMessage = (
  profileId: string,
  body: BodyFor<typeof create>,
  idempotencyKey: string,
) =>
  request<typeof create>(
    'POST',
    '/v1/profiles/:id/messages',
    { params: { id: profileId }, body },
    { tokens: 'user', idempotencyKey },
  )
