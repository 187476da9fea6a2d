import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract, type CallName } from '@/contract/contract'
import type { EndpointShape } from '@/contract/endpoint'
import { checkResponse } from '@/server/http/send'
import { expectedOf, identities, requestAs } from '@/tests/support/server/access'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { table } from './table'

/*
 * Access control: every endpoint is requested by every identity, with and without a trailing slash.
 * The expected responses are in the tables of this folder, which have a row for each endpoint.
 */

// A spy that calls the original: it records which responses were compared with the contract.
vi.mock('@/server/http/send', { spy: true })

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const endpoints = Object.entries<EndpointShape>(contract) as [CallName, EndpointShape][]

test('the table has one row for each endpoint of the contract', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(contract).sort())
})

describe.each(endpoints)('%s', (name, endpoint) => {
  const row = table[name]
  const methods = [endpoint.method, ...(endpoint.aliases ?? [])]
  test.each(methods)('by %s', async (method) => {
    for (const slash of [false, true]) {
      const responses: Record<string, string> = {}
      for (const identity of identities) {
        responses[identity] = await requestAs(api, identity, { endpoint, row, method, slash })
      }
      expect(responses).toEqual(expectedOf(row, endpoint))
    }
  })
})

test('every endpoint has a handler', () => {
  const unbuilt = endpoints.filter(([, endpoint]) => !api.app.mountedRoutes.has(endpoint))
  expect(unbuilt.map(([name]) => name)).toEqual([])
})

/** Endpoints that reject every identity of the table, with the file that tests their success. */
const successElsewhere = {
  boostArtwork: 'routes/artworkBoosts.test.ts',
  boostOpportunity: 'routes/opportunityManagement.test.ts',
  cancelSubscription: 'payments/planChanges.test.ts',
  createCheckoutSession: 'payments/checkout.test.ts',
  downgradeSubscription: 'payments/planChanges.test.ts',
  getCheckoutSession: 'payments/checkout.test.ts',
  getPortal: 'payments/planChanges.test.ts',
  receiveStripeEvent: 'payments/webhooks.test.ts',
  resumeSubscription: 'payments/planChanges.test.ts',
  updateBookmark: 'routes/bookmarks.test.ts',
  upgradeSubscription: 'payments/planChanges.test.ts',
}

test('compares a success response of every endpoint that has a handler with the contract', () => {
  const { calls, results } = vi.mocked(checkResponse).mock
  const checked = calls.flatMap(([endpoint], index) =>
    results[index]?.type === 'return' ? [endpoint] : [],
  )
  const unchecked = endpoints.filter(
    ([, endpoint]) => api.app.mountedRoutes.has(endpoint) && !checked.includes(endpoint),
  )
  expect(unchecked.map(([name]) => name).sort()).toEqual(Object.keys(successElsewhere))
})
