import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { listBoostedOpportunities, listOpportunitiesByIds } from '@/lib/api/opportunities/chosen'
import {
  getOpportunity,
  getRandomOpportunity,
  listOpportunities,
  listProfileOpportunities,
  listRelatedOpportunities,
} from '@/lib/api/opportunities/opportunities'
import { listOpportunityProducts } from '@/lib/api/opportunities/products'
import {
  bindOpportunity,
  boostOpportunity,
  createOpportunity,
  deleteOpportunity,
  getFreePosts,
  listOwnOpportunities,
  updateOpportunity,
} from '@/lib/api/opportunities/ownOpportunities'
import { searchProfiles } from '@/lib/api/profiles/profiles'
import { setTokens } from '@/lib/api/profiles/tokens'
import { api, at } from '@/tests/support/web/api'

/*
 * What each request looks like on the wire, written by hand from the product's specification and
 * independently of contract/.
 */

const ID = '0f0f0f0f-0000-4000-8000-000000000001'

interface SentRequest {
  method: string
  address: string
  body: unknown
  tokens: 'none' | 'user' | 'profile'
}

let sent: SentRequest[]

const tokensOf = (headers: Headers) => {
  if (headers.has('x-ac-token')) return 'profile'
  return headers.has('authorization') ? 'user' : 'none'
}

beforeEach(() => {
  sent = []
  setTokens({ identity: () => Promise.resolve('identity-token'), profile: 'profile-token' })
  api.use(
    http.all(at('*'), async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const text = await request.text()
      sent.push({
        method: request.method,
        address: pathname + decodeURIComponent(search),
        body: text ? (JSON.parse(text) as unknown) : undefined,
        tokens: tokensOf(request.headers),
      })
      return HttpResponse.json(search.includes('size=20') ? { items: [] } : [])
    }),
  )
})

const requests: [string, () => Promise<unknown>, SentRequest][] = [
  [
    'createOpportunity',
    () => createOpportunity({ type: 'ART_RESIDENCY' }),
    {
      method: 'POST',
      address: '/v1/opportunities/',
      body: { type: 'ART_RESIDENCY' },
      tokens: 'profile',
    },
  ],
  [
    'updateOpportunity',
    () => updateOpportunity(ID, { title: 'Harbor studio' }),
    {
      method: 'PUT',
      address: `/v1/opportunities/${ID}`,
      body: { id: ID, title: 'Harbor studio' },
      tokens: 'profile',
    },
  ],
  [
    'deleteOpportunity',
    () => deleteOpportunity(ID),
    {
      method: 'DELETE',
      address: `/v1/opportunities/${ID}`,
      body: undefined,
      tokens: 'profile',
    },
  ],
  [
    'listOpportunities with object filters',
    () =>
      listOpportunities({
        types: { ART_RESIDENCY: true, JOB: false, OPEN_CALL: true },
        location: 'Porto',
        page: 2,
        size: 20,
        sortBy: 'newest',
      }),
    {
      method: 'GET',
      address:
        '/v1/opportunities/?types=ART_RESIDENCY,OPEN_CALL&location=Porto&page=2&size=20&sortBy=newest',
      body: undefined,
      tokens: 'none',
    },
  ],
  [
    'listOpportunities with an empty object filter',
    () => listOpportunities({ types: { JOB: false }, size: 20 }),
    { method: 'GET', address: '/v1/opportunities/?size=20', body: undefined, tokens: 'none' },
  ],
  [
    'listOpportunitiesByIds',
    () => listOpportunitiesByIds(['a', 'b', 'c']),
    {
      method: 'GET',
      address: '/v1/opportunities/ids?ids=a,b,c',
      body: undefined,
      tokens: 'none',
    },
  ],
  [
    'getOpportunity',
    () => getOpportunity(ID),
    { method: 'GET', address: `/v1/opportunities/${ID}`, body: undefined, tokens: 'none' },
  ],
  [
    'listProfileOpportunities',
    () => listProfileOpportunities(ID, { size: 30 }),
    {
      method: 'GET',
      address: `/v1/opportunities/profiles/${ID}?size=30`,
      body: undefined,
      tokens: 'none',
    },
  ],
  [
    'listOwnOpportunities',
    () => listOwnOpportunities(ID),
    {
      method: 'GET',
      address: `/v1/opportunities/profiles/${ID}`,
      body: undefined,
      tokens: 'profile',
    },
  ],
  [
    'listBoostedOpportunities',
    () => listBoostedOpportunities(),
    { method: 'GET', address: '/v1/opportunities/boost', body: undefined, tokens: 'none' },
  ],
  [
    'boostOpportunity',
    () => boostOpportunity(ID, { type: 'HIGHLIGHT' }),
    {
      method: 'PUT',
      address: `/v1/opportunities/boost/${ID}`,
      body: { type: 'HIGHLIGHT' },
      tokens: 'user',
    },
  ],
  [
    'bindOpportunity',
    () => bindOpportunity(ID, 'profile-2'),
    {
      method: 'PUT',
      address: `/v1/opportunities/${ID}/profile`,
      body: { profileId: 'profile-2' },
      tokens: 'user',
    },
  ],
  [
    'listOpportunityProducts',
    () => listOpportunityProducts('EUR'),
    {
      method: 'GET',
      address: '/v1/opportunities/products?currency=EUR',
      body: undefined,
      tokens: 'none',
    },
  ],
  [
    'getFreePosts',
    () => getFreePosts(),
    {
      method: 'GET',
      address: '/v1/opportunities/free-posts',
      body: undefined,
      tokens: 'profile',
    },
  ],
  [
    'listRelatedOpportunities',
    () => listRelatedOpportunities(ID, { size: 5 }),
    {
      method: 'GET',
      address: `/v1/opportunities/${ID}/related?size=5`,
      body: undefined,
      tokens: 'none',
    },
  ],
  [
    'getRandomOpportunity',
    () => getRandomOpportunity(),
    { method: 'GET', address: '/v1/opportunities/random', body: undefined, tokens: 'none' },
  ],
  [
    'searchProfiles',
    () => searchProfiles('harbor'),
    { method: 'GET', address: '/v1/profiles/?query=harbor', body: undefined, tokens: 'none' },
  ],
]

test.each(requests)('%s sends the specified request', async (_name, send, expected) => {
  await send()
  expect(sent).toEqual([expected])
})

test('listOwnOpportunities sends no token without a session', async () => {
  setTokens({ identity: () => Promise.resolve('identity-token'), profile: null })
  await listOwnOpportunities(ID)
  expect(sent).toMatchObject([{ tokens: 'none' }])
})
