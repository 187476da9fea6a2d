import type {
  createApplication as create,
  createApplicationDocument as createDocument,
  createApplicationDownload as createDownload,
  createApplicationMedia as createMedia,
  eraseApplication as erase,
  getApplication as get,
  listApplications as list,
  payApplication as pay,
  submitApplication as submit,
  updateApplication as update,
  withdrawApplication as withdraw,
} from '@/contract/applications/applications'
import type { BodyFor } from '@/contract/endpoint'
import { request, type RequestOptions } from '@/lib/api/client'
import { upload, type UploadOptions } from '@/lib/api/uploads'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

/* What an applicant does with their applications. */

const asUser = { tokens: 'user' } as const

/** Starts an application, or returns the one that exists. */
export const createApplication = (opportunityId: string, invitation?: string) =>
  request<typeof create>(
    'POST',
    '/v1/opportunities/:id/application',
    { params: { id: opportunityId } },
    { tokens: 'profile', invitation },
  )

export const listApplications = () =>
  checkedList(
    request<typeof list>('GET', '/v1/applications/', {}, { tokens: 'profile' }),
    logMessages.fetching('applications'),
  )

export const getApplication = (id: string) =>
  request<typeof get>('GET', '/v1/applications/:id', { params: { id } }, asUser)

export const updateApplication = (
  id: string,
  body: BodyFor<typeof update>,
  options: Pick<RequestOptions, 'ifMatch' | 'keepalive'> = {},
) =>
  request<typeof update>(
    'PUT',
    '/v1/applications/:id',
    { params: { id }, body },
    { ...options, ...asUser },
  )

export const submitApplication = (id: string, options: Pick<RequestOptions, 'ifMatch'> = {}) =>
  request<typeof submit>(
    'PUT',
    '/v1/applications/:id/submission',
    { params: { id } },
    { ...options, ...asUser },
  )

/** Starts the payment of the fee. @returns the address of the payment page */
export const payApplication = (
  id: string,
  options: Pick<RequestOptions, 'ifMatch' | 'idempotencyKey'>,
) =>
  request<typeof pay>(
    'POST',
    '/v1/applications/:id/payment',
    { params: { id } },
    { ...options, ...asUser },
  )

export const withdrawApplication = (id: string) =>
  request<typeof withdraw>('DELETE', '/v1/applications/:id/submission', { params: { id } }, asUser)

export const eraseApplication = (id: string) =>
  request<typeof erase>('DELETE', '/v1/applications/:id', { params: { id } }, asUser)

export const uploadDocument = (id: string, file: File, options: UploadOptions) => {
  const body = new FormData()
  body.set('document', file)
  return upload<typeof createDocument>(
    'POST',
    '/v1/applications/:id/documents',
    { params: { id }, body },
    { ...options, ...asUser },
  )
}

export const uploadMedia = (id: string, file: File, options: UploadOptions) => {
  const body = new FormData()
  body.set('document', file)
  return upload<typeof createMedia>(
    'POST',
    '/v1/applications/:id/media',
    { params: { id }, body },
    { ...options, ...asUser },
  )
}

/** An address that holds for a minute, and for media for hours. */
export const createApplicationDownload = (body: BodyFor<typeof createDownload>) =>
  request<typeof createDownload>('POST', '/v1/applications/downloads', { body }, asUser)
