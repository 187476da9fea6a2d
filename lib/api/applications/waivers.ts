import type { BodyFor } from '@/contract/endpoint'
import type {
  closeWaiverCode as close,
  createWaiverCode as create,
  decideWaiverRequest as decide,
  enterWaiverCode as enter,
  listWaivers as list,
  removeWaiverCode as remove,
  requestWaiver as ask,
} from '@/contract/applications/waivers'
import { request } from '@/lib/api/client'

/* How applicants get a waiver of the fee, and organizers give one. */

const asUser = { tokens: 'user' } as const

export const enterWaiverCode = (id: string, code: string) =>
  request<typeof enter>(
    'PUT',
    '/v1/applications/:id/waiver-code',
    { params: { id }, body: { code } },
    asUser,
  )

export const removeWaiverCode = (id: string) =>
  request<typeof remove>('DELETE', '/v1/applications/:id/waiver-code', { params: { id } }, asUser)

export const requestWaiver = (id: string, body: BodyFor<typeof ask>) =>
  request<typeof ask>(
    'POST',
    '/v1/applications/:id/waiver-request',
    { params: { id }, body },
    asUser,
  )

export const listWaivers = (opportunityId: string) =>
  request<typeof list>(
    'GET',
    '/v1/opportunities/:id/waivers',
    { params: { id: opportunityId } },
    asUser,
  )

export const createWaiverCode = (
  opportunityId: string,
  body: BodyFor<typeof create>,
  idempotencyKey: string,
) =>
  request<typeof create>(
    'POST',
    '/v1/opportunities/:id/waiver-codes',
    { params: { id: opportunityId }, body },
    { ...asUser, idempotencyKey },
  )

export const closeWaiverCode = (opportunityId: string, codeId: string) =>
  request<typeof close>(
    'DELETE',
    '/v1/opportunities/:id/waiver-codes/:codeId',
    { params: { id: opportunityId, codeId } },
    asUser,
  )

export const decideWaiverRequest = (
  opportunityId: string,
  applicationId: string,
  isGranted: boolean,
) =>
  request<typeof decide>(
    'PUT',
    '/v1/opportunities/:id/waiver-requests/:applicationId',
    { params: { id: opportunityId, applicationId }, body: { isGranted } },
    asUser,
  )
