import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure } from '@/contract/values'
import { drawImage } from '@/tests/support/fixtures/images'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { asAdmin } from '@/tests/support/server/requests'
import { Random } from '@/tests/support/server/generated/random'
import {
  generateRequest,
  kindOf,
  type Endpoint,
  type GeneratedRequest,
  type Operation,
} from '@/tests/support/server/generated/requests'
import { brokenHeaders, GeneratedUser } from '@/tests/support/server/generated/users'

/*
 * Requests that are generated from the OpenAPI document, by users who create resources, use and delete
 * them, and use them again. Outside production the API fails with 500 when a response differs from the
 * contract, so that no response with 500 means that all match.
 */

const REQUESTS = process.env.STRESS ? 100_000 : 1000
/** Of all requests; the rest tries wrong sign-ins and resources of others. */
const AUTHORIZED = 0.6
const roles = ['ARTIST', 'ART_ORGANIZATION', 'CURATOR'] as const
/** After these, tokens of the user, or of the profile's owner, may be revoked. */
const revoking = /^\/v1\/(?:profiles\/\{id\}|profiles\/admin|admin\/profiles|account)/

/** No payment provider and no embed provider can be reached here. */
const asksOthers = /^\/v1\/(?:checkout|profiles\/subscriptions|embeds)/

let api: TestApp
let admin: Record<string, string>
let imageFile: Buffer
const random = new Random(1)
const users: GeneratedUser[] = []

beforeAll(async () => {
  api = await buildTestApp({
    dependencies: {
      network: {
        lookup: () => Promise.reject(new Error('no network in tests')),
        request: () => {
          throw new Error('no network in tests')
        },
      },
    },
  })
  admin = await asAdmin()
  imageFile = await drawImage(40, 30).png().toBuffer()
  for (let index = 0; index < 12; index++) {
    const user = new GeneratedUser(api, `generated-${index}`, random.pick(roles))
    await user.signIn()
    users.push(user)
  }
})
afterAll(() => api.close())

async function readEndpoints(): Promise<Endpoint[]> {
  const document = (await api.app.inject('/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
}

const headersFor = ({ operation }: Endpoint, user: GeneratedUser) => {
  if (random.chance(0.05)) return random.pick(brokenHeaders)
  if (operation['x-access'] === 'admin') return random.chance(0.9) ? admin : user.headers
  return random.chance(0.9) || operation['x-access'] !== 'public' ? user.headers : {}
}

interface Counts {
  statuses: Record<string, number>
  authorized: number
  problems: string[]
}

/** Checks one response, and remembers what it names. */
async function exchange(endpoint: Endpoint, user: GeneratedUser, counts: Counts): Promise<void> {
  const request = generateRequest(endpoint, { random, user, users, imageFile })
  const identity = headersFor(endpoint, user)
  const response = await api.app.inject({
    ...(request as GeneratedRequest & { method: 'GET' }),
    headers: { ...request.headers, ...identity },
  })
  const { statusCode: status } = response
  counts.statuses[status] = (counts.statuses[status] ?? 0) + 1
  const name = `${endpoint.operation.operationId} ${status}`
  const isProblem = String(response.headers['content-type']).includes('problem+json')
  const refusal = isProblem ? failure.safeParse(response.json()) : undefined
  const isRefused = refusal?.data?.code === 'unauthenticated' || refusal?.data?.code === 'forbidden'
  if (!isRefused) counts.authorized++
  if (status >= 400 && !refusal?.success) counts.problems.push(`${name} without message and code`)
  const mayBeUnavailable = status === 503 && asksOthers.test(endpoint.path)
  if (status >= 500 && !mayBeUnavailable)
    counts.problems.push(`${name}: ${request.url} ${response.body}`)
  if (status === 401 && identity === user.headers) counts.problems.push(`${name}: signed out`)
  if (status < 300 && /json/.test(String(response.headers['content-type']))) {
    remember(response.json(), user, kindOf(endpoint.path))
  }
  if (status < 300 && endpoint.method !== 'get' && revoking.test(endpoint.path)) {
    const affected =
      identity === admin ? users.filter(({ profileId }) => request.url.includes(profileId)) : [user]
    for (const each of affected) await each.signIn()
  }
}

function remember(value: unknown, user: GeneratedUser, kind: string): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, entry] of Object.entries(value)) {
    if (name === 'id' && typeof entry === 'string') user.idsOf(kind).add(entry)
    else if (name === 'key' && typeof entry === 'string') user.imageKeys.add(entry)
    else remember(entry, user, kind)
  }
}

test(`answers ${REQUESTS} generated requests as the contract says`, async () => {
  const endpoints = await readEndpoints()
  const counts: Counts = { statuses: {}, authorized: 0, problems: [] }
  for (let sent = 0; sent < REQUESTS && counts.problems.length < 20; sent++) {
    await exchange(random.pick(endpoints), random.pick(users), counts)
  }
  if (process.env.STRESS) console.info(`${counts.authorized} authorized:`, counts.statuses)
  expect(counts.problems).toEqual([])
  expect(counts.authorized).toBeGreaterThan(REQUESTS * AUTHORIZED)
  expect(Object.keys(counts.statuses)).toEqual(expect.arrayContaining(['200', '201', '204', '404']))
})
