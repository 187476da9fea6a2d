import type {
  getOpportunityRecord as ofOpportunity,
  getProfileRecord as ofProfile,
  replyToRecord as reply,
} from '@/contract/records'
import { call, type RequestOptions } from '@/lib/api/client'

export const getOpportunityRecord = (id: string, options?: RequestOptions) =>
  call<typeof ofOpportunity>('GET', '/v1/opportunities/:id/record', { params: { id } }, options)

export const getProfileRecord = (id: string, options?: RequestOptions) =>
  call<typeof ofProfile>('GET', '/v1/profiles/:id/record', { params: { id } }, options)

/** An empty text removes the reply. */
export const replyToRecord = (id: string, text: string) =>
  call<typeof reply>(
    'PUT',
    '/v1/opportunities/:id/record/reply',
    { params: { id }, body: { text } },
    { tokens: 'profile' },
  )
