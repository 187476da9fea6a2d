import type {
  confirmCertificate as confirm,
  createCertificate as create,
  listCertificates as list,
  revokeCertificate as revoke,
} from '@/contract/artworks/certificates'
import type { BodyFor } from '@/contract/endpoint'
import { request, type RequestOptions } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

/** The last issued first. */
export const listCertificates = (page: number) =>
  checkedList(
    request<typeof list>('GET', '/v1/certificates', { query: { page } }, { tokens: 'profile' }),
    logMessages.fetching('certificates'),
  )

export const createCertificate = (body: BodyFor<typeof create>, idempotencyKey: string) =>
  request<typeof create>(
    'POST',
    '/v1/certificates',
    { body },
    { tokens: 'profile', idempotencyKey },
  )

export const revokeCertificate = (id: string) =>
  request<typeof revoke>(
    'PUT',
    '/v1/certificates/:id/revoked',
    { params: { id } },
    { tokens: 'profile' },
  )

export const confirmCertificate = (hash: string, options?: RequestOptions) =>
  request<typeof confirm>('GET', '/v1/certificates/:hash', { params: { hash } }, options)
