import type { BodyFor, QueryFor } from '@/contract/endpoint'
import type {
  bindOpportunity as bind,
  boostOpportunity as boost,
  createOpportunity as create,
  deleteOpportunity as remove,
  getFreePosts as getPosts,
  getOpportunity as get,
  listDeletedOpportunities as listDeleted,
  listProfileOpportunities as listOfProfile,
  moveDeadline as move,
  renewOpportunityInvitation as renewInvitation,
  restoreOpportunity as restore,
  updateOpportunity as update,
} from '@/contract/opportunities/opportunities'
import { request, type RequestOptions } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

/* What a profile does with its own opportunities, apart from the reads of public pages. */

/** Requests with the same key create one opportunity, even when the form is sent twice. */
export const createOpportunity = (body: BodyFor<typeof create>, idempotencyKey?: string) =>
  request<typeof create>(
    'POST',
    '/v1/opportunities/',
    { body },
    { tokens: 'profile', ...(idempotencyKey && { idempotencyKey }) },
  )

/** @param options what was read before (`ifMatch`), and the key of one saving of it */
export const updateOpportunity = (
  id: string,
  body: Omit<BodyFor<typeof update>, 'id'>,
  options: Pick<RequestOptions, 'ifMatch' | 'idempotencyKey' | 'keepalive'> = {},
) =>
  request<typeof update>(
    'PUT',
    '/v1/opportunities/:id',
    { params: { id }, body: { id, ...body } },
    { ...options, tokens: 'profile' },
  )

/** Closes it now, or extends the deadline. */
export const moveDeadline = (id: string, body: BodyFor<typeof move>, ifMatch: string) =>
  request<typeof move>(
    'PUT',
    '/v1/opportunities/:id/deadline',
    { params: { id }, body },
    { ifMatch, tokens: 'profile' },
  )

/** With the drafts and the unpublished edits that only its profile sees. */
export const getOwnOpportunity = (id: string) =>
  request<typeof get>('GET', '/v1/opportunities/:id', { params: { id } }, { tokens: 'profile' })

/** Sent with both tokens when there is a session, so that an owner sees drafts. */
export const listOwnOpportunities = (
  profileId: string,
  query: QueryFor<typeof listOfProfile> = {},
) =>
  checkedList(
    request<typeof listOfProfile>(
      'GET',
      '/v1/opportunities/profiles/:profileId',
      { params: { profileId }, query },
      { tokens: 'optional' },
    ),
    logMessages.fetching('profile opportunities'),
  )

export const deleteOpportunity = (id: string) =>
  request<typeof remove>(
    'DELETE',
    '/v1/opportunities/:id',
    { params: { id } },
    { tokens: 'profile' },
  )

/** Those that can still be restored. */
export const listDeletedOpportunities = () =>
  checkedList(
    request<typeof listDeleted>('GET', '/v1/opportunities/deleted', {}, { tokens: 'profile' }),
    logMessages.fetching('deleted opportunities'),
  )

export const restoreOpportunity = (id: string) =>
  request<typeof restore>(
    'PUT',
    '/v1/opportunities/:id/restore',
    { params: { id } },
    { tokens: 'profile' },
  )

/** A new link to an opportunity by invitation; the one before stops working. */
export const renewOpportunityInvitation = (id: string) =>
  request<typeof renewInvitation>(
    'PUT',
    '/v1/opportunities/:id/invitation',
    { params: { id } },
    { tokens: 'profile' },
  )

/** Pays with a credit of the plan. */
export const boostOpportunity = (
  id: string,
  body: BodyFor<typeof boost>,
  idempotencyKey?: string,
) =>
  request<typeof boost>(
    'PUT',
    '/v1/opportunities/boost/:id',
    { params: { id }, body },
    { tokens: 'user', ...(idempotencyKey && { idempotencyKey }) },
  )

export const bindOpportunity = (id: string, profileId: string) =>
  request<typeof bind>(
    'PUT',
    '/v1/opportunities/:id/profile',
    { params: { id }, body: { profileId } },
    { tokens: 'user' },
  )

export const getFreePosts = () =>
  request<typeof getPosts>('GET', '/v1/opportunities/free-posts', {}, { tokens: 'profile' })
