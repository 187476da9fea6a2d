import type { OpportunityChanges } from '@/contract/forms/opportunity'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { opportunity } from '@/tests/support/fixtures/responses'
import { mockEndpoint, errorResponse, type ReceivedRequest } from './api'

const collection = '/v1/opportunities/'
const conflict = 'This opportunity was changed in another window since you opened it.'

/** The parsed body of a request. */
export const bodyOf = ({ text }: ReceivedRequest) => JSON.parse(text) as OpportunityChanges

const applied = (before: Opportunity, body: OpportunityChanges): Opportunity => {
  const { images: _images, deadline, id: _id, discardChanges: _discard, ...fields } = body
  return {
    ...before,
    ...(fields as Partial<Opportunity>),
    ...(deadline !== undefined && {
      deadline: deadline && { ...deadline, instant: '2027-01-01T00:00:00.000Z' },
    }),
    version: before.version + 1,
  }
}

/** An API that stores one opportunity, by the versions that the requests name. */
export const opportunityDrafts = (saved: Partial<Opportunity> | null = null) => {
  const empty = opportunity({ title: '', status: 'DRAFT', deadline: null, summary: null })
  const store = { opportunity: { ...empty, ...saved } }
  const created = mockEndpoint('post', collection, (seen: ReceivedRequest) => {
    store.opportunity = applied(store.opportunity, bodyOf(seen))
    return store.opportunity
  })
  const one = `${collection}${empty.id}`
  mockEndpoint('get', one, () => store.opportunity)
  const updated = mockEndpoint('put', one, (seen: ReceivedRequest) => {
    if (seen.headers.get('if-match') !== `"${store.opportunity.version}"`)
      return errorResponse(409, conflict, { code: 'conflict' })
    store.opportunity = applied(store.opportunity, bodyOf(seen))
    return store.opportunity
  })
  mockEndpoint('get', '/v1/profiles/subscriptions', [])
  mockEndpoint('get', `${collection}profiles/:id`, [])
  mockEndpoint('get', `${collection}products`, [])
  mockEndpoint('get', `${collection}free-posts`, {
    permitted: true,
    total: 1,
    used: 0,
    remaining: 1,
    renewsAt: null,
    plan: null,
    credits: [],
  })
  return { store, created, updated, path: one }
}
