import type { BodyFor, QueryFor } from '@/contract/endpoint'
import type {
  getReview as get,
  getReviewedApplication as getOne,
  listReviewedApplications as list,
  moveApplications as move,
  reviewApplication as review,
} from '@/contract/reviews'
import { call } from '@/lib/api/client'
import { checkedPage } from './list'
import * as logMessages from './logMessages'

/* What the organizer and the jurors of a call do with its applications. */

const asUser = { tokens: 'user' } as const

export const getReview = (id: string) =>
  call<typeof get>('GET', '/v1/opportunities/:id/review', { params: { id } }, asUser)

export const listReviewedApplications = (id: string, query: QueryFor<typeof list>) =>
  checkedPage(
    call<typeof list>(
      'GET',
      '/v1/opportunities/:id/applications',
      { params: { id }, query },
      asUser,
    ),
    logMessages.reviewedApplications,
  )

export const getReviewedApplication = (id: string, applicationId: string) =>
  call<typeof getOne>(
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
  call<typeof review>(
    'PUT',
    '/v1/opportunities/:id/applications/:applicationId/review',
    { params: { id, applicationId }, body },
    { ...asUser, keepalive: true },
  )

export const moveApplications = (id: string, body: BodyFor<typeof move>) =>
  call<typeof move>('PUT', '/v1/opportunities/:id/rounds', { params: { id }, body }, asUser)
