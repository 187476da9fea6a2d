import type { BodyFor, QueryFor } from '@/contract/endpoint'
import type {
  decideApplications as decide,
  moveApplications as move,
  previewDecisions as preview,
  takeBackDecisions as takeBack,
} from '@/contract/applications/decisions'
import type {
  acceptInvitation as accept,
  getInvitation as invitation,
  inviteJuror as invite,
  listJuryCalls as juryCalls,
  remindJuror as remind,
  removeJuror as remove,
} from '@/contract/applications/jurors'
import type {
  getReview as get,
  getReviewedApplication as getOne,
  listAccesses as accesses,
  listReviewedApplications as list,
  reviewApplication as review,
} from '@/contract/applications/reviews'
import { request } from '@/lib/api/client'
import { checkedList, checkedPage } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

/* What the organizer and the jurors of a call do with its applications. */

const asUser = { tokens: 'user' } as const

export const getReview = (id: string) =>
  request<typeof get>('GET', '/v1/opportunities/:id/review', { params: { id } }, asUser)

export const listReviewedApplications = (id: string, query: QueryFor<typeof list>) =>
  checkedPage(
    request<typeof list>(
      'GET',
      '/v1/opportunities/:id/applications',
      { params: { id }, query },
      asUser,
    ),
    logMessages.fetching('applications of a call'),
  )

export const getReviewedApplication = (id: string, applicationId: string) =>
  request<typeof getOne>(
    'GET',
    '/v1/opportunities/:id/applications/:applicationId',
    { params: { id, applicationId } },
    asUser,
  )

export const reviewApplication = (
  id: string,
  applicationId: string,
  body: BodyFor<typeof review>,
) =>
  request<typeof review>(
    'PUT',
    '/v1/opportunities/:id/applications/:applicationId/review',
    { params: { id, applicationId }, body },
    { ...asUser, keepalive: true },
  )

export const moveApplications = (id: string, body: BodyFor<typeof move>) =>
  request<typeof move>('PUT', '/v1/opportunities/:id/rounds', { params: { id }, body }, asUser)

export type DecisionBody = BodyFor<typeof decide>

export const decideApplications = (id: string, body: DecisionBody) =>
  request<typeof decide>('PUT', '/v1/opportunities/:id/decisions', { params: { id }, body }, asUser)

export const takeBackDecisions = (id: string, ids: string[]) =>
  request<typeof takeBack>(
    'DELETE',
    '/v1/opportunities/:id/decisions',
    { params: { id }, body: { ids } },
    asUser,
  )

export const previewDecisions = (id: string, body: DecisionBody) =>
  request<typeof preview>(
    'POST',
    '/v1/opportunities/:id/decisions/preview',
    { params: { id }, body },
    asUser,
  )

export const inviteJuror = (id: string, body: BodyFor<typeof invite>) =>
  request<typeof invite>('POST', '/v1/opportunities/:id/jurors', { params: { id }, body }, asUser)

/** Sends the invitation again, or reminds who has accepted. */
export const remindJuror = (id: string, jurorId: string) =>
  request<typeof remind>(
    'POST',
    '/v1/opportunities/:id/jurors/:jurorId/reminder',
    { params: { id, jurorId } },
    asUser,
  )

export const removeJuror = (id: string, jurorId: string) =>
  request<typeof remove>(
    'DELETE',
    '/v1/opportunities/:id/jurors/:jurorId',
    { params: { id, jurorId } },
    asUser,
  )

export const listAccesses = (id: string, page: number | string) =>
  checkedPage(
    request<typeof accesses>(
      'GET',
      '/v1/opportunities/:id/accesses',
      { params: { id }, query: { page } },
      asUser,
    ),
    logMessages.fetching('accesses to applications'),
  )

/** For everybody who has the link of the mail. */
export const getInvitation = (token: string) =>
  request<typeof invitation>('GET', '/v1/jury/invitations/:token', { params: { token } })

export const acceptInvitation = (token: string) =>
  request<typeof accept>('PUT', '/v1/jury/invitations/:token', { params: { token } }, asUser)

export const listJuryCalls = () =>
  checkedList(
    request<typeof juryCalls>('GET', '/v1/jury/calls', {}, asUser),
    logMessages.fetching('calls to review'),
  )
