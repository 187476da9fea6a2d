import type { BodyFor, QueryFor } from '@/contract/endpoint'
import type { ReportKind } from '@/contract/enums/reports'
import type {
  adminDecideReport as decide,
  adminListReports as list,
  adminListSubjectReports as listOfSubject,
  createAppeal as appeal,
  createReport as create,
  getRestriction as get,
} from '@/contract/reports'
import { request, type RequestOptions } from '@/lib/api/client'

const asUser = { tokens: 'user' } as const

/** A visitor reports without a sign-in. @param invitation the code of an opportunity that is by invitation */
export const createReport = (body: BodyFor<typeof create>, invitation?: string) =>
  request<typeof create>('POST', '/v1/reports', { body }, { ...asUser, invitation })

export const getRestriction = (id: string, options?: RequestOptions) =>
  request<typeof get>('GET', '/v1/restrictions/:id', { params: { id } }, options)

export const createAppeal = (id: string, text: string) =>
  request<typeof appeal>('POST', '/v1/restrictions/:id/appeal', { params: { id }, body: { text } })

export const adminListReports = (query: QueryFor<typeof list>) =>
  request<typeof list>('GET', '/v1/admin/reports', { query }, asUser)

export const adminListSubjectReports = (
  params: { kind: ReportKind; id: string },
  query: QueryFor<typeof listOfSubject>,
) => request<typeof listOfSubject>('GET', '/v1/admin/reports/:kind/:id', { params, query }, asUser)

export const adminDecideReport = (
  { kind, id }: { kind: ReportKind; id: string },
  body: BodyFor<typeof decide>,
) =>
  request<typeof decide>(
    'PUT',
    '/v1/admin/reports/:kind/:id',
    { params: { kind, id }, body },
    asUser,
  )
