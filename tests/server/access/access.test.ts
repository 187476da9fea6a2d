import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type CallName } from '@/contract/contract'
import type { EndpointShape } from '@/contract/endpoint'
import { expectedOf, identities, requestAs } from '@/tests/support/server/access'
import { RUNS_ALL_CASES } from '@/tests/support/generatedCases'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { table } from './table'

/*
 * Access control: every endpoint is requested by every identity, with and without a trailing slash.
 * The expected responses are in the tables of this folder, which have a row for each endpoint. Without
 * `npm run stress`, every fourth endpoint is requested with the slash, and the others without.
 */

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const endpoints = Object.entries<EndpointShape>(contract) as [CallName, EndpointShape][]

/** Endpoints that responded with success to some identity. Outside production the API compares each response with the contract. */
const successful = new Set<string>()

test('the table has one row for each endpoint of the contract', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(contract).sort())
})

describe.each(endpoints.map((entry, index) => [...entry, index] as const))(
  '%s',
  (name, endpoint, index) => {
    const row = table[name]
    const methods = [endpoint.method, ...(endpoint.aliases ?? [])]
    test.each(methods)('by %s', async (method) => {
      for (const slash of RUNS_ALL_CASES ? [false, true] : [index % 4 === 0]) {
        const responses: Record<string, string> = {}
        for (const identity of identities) {
          responses[identity] = await requestAs(api, identity, { endpoint, row, method, slash })
          if (responses[identity].startsWith('2')) successful.add(name)
        }
        expect(responses).toEqual(expectedOf(row, endpoint))
      }
    })
  },
)

test('every endpoint has a handler', () => {
  const unbuilt = endpoints.filter(([, endpoint]) => !api.app.mountedRoutes.has(endpoint))
  expect(unbuilt.map(([name]) => name)).toEqual([])
})

/** Endpoints that reject every identity of the table, with the file that tests their success. */
const successElsewhere = {
  acceptTeamInvitation: 'routes/team.test.ts',
  answerApplicationMessage: 'routes/applicationMessages.test.ts',
  boostArtwork: 'routes/artworkBoosts.test.ts',
  boostOpportunity: 'routes/opportunityManagement.test.ts',
  confirmPlace: 'routes/confirmations.test.ts',
  createCheckoutSession: 'payments/checkout.test.ts',
  createPayoutDashboard: 'payments/payoutAccounts.test.ts',
  downgradeSubscription: 'payments/planChanges.test.ts',
  getCheckoutSession: 'payments/checkout.test.ts',
  getPortal: 'payments/planChanges.test.ts',
  getPortfolioDownload: 'routes/portfolio.test.ts',
  getPrint: 'routes/prints.test.ts',
  getRoomChecklist: 'routes/prints.test.ts',
  getRoomImage: 'routes/prints.test.ts',
  payApplication: 'payments/applicationFees.test.ts',
  previewUpgrade: 'payments/planChanges.test.ts',
  publishRoom: 'routes/rooms.test.ts',
  receiveConnectEvent: 'payments/payoutEvents.test.ts',
  receiveStripeEvent: 'payments/webhooks.test.ts',
  refundPaidFees: 'payments/feeStatements.test.ts',
  resumeSubscription: 'payments/planChanges.test.ts',
  startPayoutOnboarding: 'payments/payoutAccounts.test.ts',
  updateBookmark: 'routes/bookmarks.test.ts',
  upgradeSubscription: 'payments/planChanges.test.ts',
}

test('compares a success response of every endpoint that has a handler with the contract', () => {
  const unchecked = endpoints.filter(
    ([name, endpoint]) => api.app.mountedRoutes.has(endpoint) && !successful.has(name),
  )
  expect(unchecked.map(([name]) => name).sort()).toEqual(Object.keys(successElsewhere))
})
