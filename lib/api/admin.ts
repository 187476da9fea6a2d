import type {
  adminDeleteProfile as remove,
  adminListApplications as listApplications,
  adminDecideRefund as decideRefund,
  adminListFulfillment as listFulfillment,
  adminListLog as listLog,
  adminListProfiles as list,
  adminListRefunds as listRefunds,
  adminRestoreProfile as restore,
  adminUpdateFulfillment as updateFulfillment,
} from '@/contract/admin'
import type { RefundDecision } from '@/contract/enums/payments/refunds'
import type { BodyFor, QueryFor } from '@/contract/endpoint'
import type {
  adminGetFrontPage as getFrontPage,
  adminPickArtwork as pick,
  adminRemovePick as removePick,
} from '@/contract/artworks/frontPage'
import type { adminGetStatistics as getStatistics } from '@/contract/statistics'
import { request } from '@/lib/api/client'

export type AdminProfilesQuery = QueryFor<typeof list>

const asUser = { tokens: 'user' } as const

export const adminListProfiles = (query: AdminProfilesQuery) =>
  request<typeof list>('GET', '/v1/admin/profiles', { query }, asUser)

export const adminDeleteProfile = (id: string, reason: string) =>
  request<typeof remove>(
    'DELETE',
    '/v1/profiles/admin/:id',
    { params: { id }, body: { reason } },
    asUser,
  )

export const adminRestoreProfile = (id: string) =>
  request<typeof restore>('PUT', '/v1/admin/profiles/:id/restore', { params: { id } }, asUser)

export const adminListLog = (page: string) =>
  request<typeof listLog>('GET', '/v1/admin/log', { query: { page: page || 1 } }, asUser)

export const adminListApplications = (page: number | string) =>
  request<typeof listApplications>('GET', '/v1/admin/applications', { query: { page } }, asUser)

/** The visits of the whole site, and its promoted places. */
export const adminGetStatistics = () =>
  request<typeof getStatistics>('GET', '/v1/admin/statistics', {}, asUser)

export const adminListFulfillment = (query: QueryFor<typeof listFulfillment>) =>
  request<typeof listFulfillment>('GET', '/v1/admin/fulfilment', { query }, asUser)

/** Marks a boost as carried out; its buyer gets the link by email. */
export const adminUpdateFulfillment = (id: string, proofUrl: string) =>
  request<typeof updateFulfillment>(
    'PUT',
    '/v1/admin/fulfilment/:id',
    { params: { id }, body: { proofUrl } },
    asUser,
  )

export const adminListRefunds = (page: number | string) =>
  request<typeof listRefunds>('GET', '/v1/admin/refunds', { query: { page } }, asUser)

/** An approved refund is sent within moments; a dismissed one is never sent by itself. */
export const adminDecideRefund = (id: string, decision: RefundDecision) =>
  request<typeof decideRefund>(
    'PUT',
    '/v1/admin/refunds/:id',
    { params: { id }, body: { decision } },
    asUser,
  )

export const adminGetFrontPage = () =>
  request<typeof getFrontPage>('GET', '/v1/admin/front-page', {}, asUser)

export type FrontPagePlace = BodyFor<typeof pick>

/** Shows an artwork on the front pages, or changes its position or its end there. */
export const adminPickArtwork = (id: string, body: FrontPagePlace) =>
  request<typeof pick>('PUT', '/v1/admin/front-page/:id', { params: { id }, body }, asUser)

export const adminRemovePick = (id: string) =>
  request<typeof removePick>('DELETE', '/v1/admin/front-page/:id', { params: { id } }, asUser)
