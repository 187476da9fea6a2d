import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract, type CallName } from '@/contract/contract'
import type { EndpointShape } from '@/contract/endpoint'
import { checkResponse } from '@/server/http/send'
import { askAs, expectedOf, identities } from '@/tests/support/server/access'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { table } from './table'

/*
 * Who may do what: every call, asked by everybody, with and without a slash at its end. What is
 * expected stands in the tables beside this file; `Record<CallName, Row>` wants a row for each call.
 */

// Calls through: only records which responses were compared with the contract.
vi.mock('@/server/http/send', { spy: true })

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const calls = Object.entries<EndpointShape>(contract) as [CallName, EndpointShape][]

test('each call of the contract has one row', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(contract).sort())
})

describe.each(calls)('%s', (name, endpoint) => {
  const row = table[name]
  const methods = [endpoint.method, ...(endpoint.aliases ?? [])]
  test.each(methods)('by %s', async (method) => {
    for (const slash of [false, true]) {
      const answers: Record<string, string> = {}
      for (const identity of identities) {
        answers[identity] = await askAs(api, identity, { endpoint, row, method, slash })
      }
      expect(answers).toEqual(expectedOf(row, endpoint))
    }
  })
})

test('a row says 501 exactly while its call has no handler', () => {
  const unbuilt = calls.filter(([, endpoint]) => !api.app.mountedRoutes.has(endpoint))
  const said = calls.filter(([name]) => table[name].answers === 501)
  expect(said.map(([name]) => name)).toEqual(unbuilt.map(([name]) => name))
})

/** Endpoints that refuse every identity of the table; their success is tested in the file named. */
const successElsewhere = {
  boostArtwork: 'routes/artworkBoosts.test.ts',
  boostOpportunity: 'routes/opportunityPosting.test.ts',
  updateBookmark: 'routes/bookmarks.test.ts',
}

test('compares a success response of every endpoint that has a handler with the contract', () => {
  const { calls: checks, results } = vi.mocked(checkResponse).mock
  const checked = checks.flatMap(([endpoint], at) =>
    results[at]?.type === 'return' ? [endpoint] : [],
  )
  const unchecked = calls.filter(
    ([, endpoint]) => api.app.mountedRoutes.has(endpoint) && !checked.includes(endpoint),
  )
  expect(unchecked.map(([name]) => name).sort()).toEqual(Object.keys(successElsewhere))
})
