import type {
  getOpportunityRecord as ofOpportunity,
  getProfileRecord as ofProfile,
  ProfileRecord,
  replyToRecord as reply,
} from '@/contract/opportunities/records'
import { request, type RequestOptions } from '@/lib/api/client'
import { checked } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

type Lists = Partial<Pick<ProfileRecord, 'given' | 'entryFees' | 'replies'>> | null | undefined

/** An earlier release of the API lacks parts. The page is shown without the record then. */
const hasFacts = (data: Lists) =>
  Array.isArray(data?.given) && Array.isArray(data.entryFees?.ranges)

export const getOpportunityRecord = (id: string, options?: RequestOptions) =>
  checked(
    request<typeof ofOpportunity>(
      'GET',
      '/v1/opportunities/:id/record',
      { params: { id } },
      options,
    ),
    logMessages.fetching('the record'),
    hasFacts,
  )

export const getProfileRecord = (id: string, options?: RequestOptions) =>
  checked(
    request<typeof ofProfile>('GET', '/v1/profiles/:id/record', { params: { id } }, options),
    logMessages.fetching('the record'),
    (data: Lists) => hasFacts(data) && Array.isArray(data?.replies),
  )

/** An empty text removes the reply. */
export const replyToRecord = (id: string, text: string) =>
  request<typeof reply>(
    'PUT',
    '/v1/opportunities/:id/record/reply',
    { params: { id }, body: { text } },
    { tokens: 'profile' },
  )
