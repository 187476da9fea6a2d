import type {
  answerApplicationMessage as answer,
  listApplicationMessages as list,
  sendApplicantMessages as sendTo,
} from '@/contract/applications/applicationMessages'
import type { BodyFor } from '@/contract/endpoint'
import { request } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

const asUser = { tokens: 'user' } as const

/** Writes to applicants of a call. */
export const sendApplicantMessages = (opportunityId: string, body: BodyFor<typeof sendTo>) =>
  request<typeof sendTo>(
    'POST',
    '/v1/opportunities/:id/messages',
    { params: { id: opportunityId }, body },
    asUser,
  )

export const listApplicationMessages = (id: string) =>
  checkedList(
    request<typeof list>('GET', '/v1/applications/:id/messages', { params: { id } }, asUser),
    logMessages.fetching('messages'),
  )

/** Answers the organizer. */
export const answerApplicationMessage = (id: string, body: BodyFor<typeof answer>) =>
  request<typeof answer>('POST', '/v1/applications/:id/messages', { params: { id }, body }, asUser)
