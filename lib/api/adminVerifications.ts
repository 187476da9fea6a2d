import type {
  adminAllowVerification as allow,
  adminDismissLookalike as dismiss,
  adminListLookalikes as listAlike,
  adminListVerifications as list,
  adminRevokeVerification as revoke,
} from '@/contract/adminVerifications'
import { request } from '@/lib/api/client'

const asUser = { tokens: 'user' } as const
const revocation = '/v1/admin/verifications/:id/revocation'

export const adminListVerifications = (page: number | string) =>
  request<typeof list>('GET', '/v1/admin/verifications', { query: { page } }, asUser)

export const adminRevokeVerification = (id: string, reason: string) =>
  request<typeof revoke>('PUT', revocation, { params: { id }, body: { reason } }, asUser)

export const adminAllowVerification = (id: string) =>
  request<typeof allow>('DELETE', revocation, { params: { id } }, asUser)

export const adminListLookalikes = (page: number | string) =>
  request<typeof listAlike>('GET', '/v1/admin/lookalikes', { query: { page } }, asUser)

export const adminDismissLookalike = (id: string) =>
  request<typeof dismiss>('DELETE', '/v1/admin/lookalikes/:id', { params: { id } }, asUser)
