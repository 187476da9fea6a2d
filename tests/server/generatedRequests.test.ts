import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure } from '@/contract/values/values'
import { drawImage } from '@/tests/support/fixtures/images'
import { buildPdf } from '@/tests/support/fixtures/pdfs'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplication, buildCall } from '@/tests/support/server/applicationRows'
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
/** Requests until there are new calls, since users also delete them. */
const PER_CALL = 500
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
let pdf: Buffer
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
  pdf = await buildPdf()
  for (let index = 0; index < 12; index++) {
    const user = new GeneratedUser(api, `generated-${index}`, random.pick(roles))
    await user.signIn()
    users.push(user)
  }
})
afterAll(() => api.close())

/** Some users publish calls that take applications here, for all to apply to, and have some to review. */
async function publishCalls(): Promise<void> {
  for (const [index, organizer] of users.slice(0, 4).entries()) {
    const organizerId = organizer.profileId
    const id = await buildCall(api.db, organizerId, { blind: index % 2 === 0 })
    const applications: string[] = []
    for (const number of [1_000_001, 1_000_002, 1_000_003])
      applications.push(await buildApplication(api.db, { id, organizerId }, { number }))
    organizer.call = { id, applications }
    for (const user of users) user.idsOf('opportunities').add(id)
  }
}

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
  /** Operations that have succeeded. */
  succeeded: Set<string>
  authorized: number
  problems: string[]
}

/** Checks one response, and remembers what it names. */
async function exchange(endpoint: Endpoint, user: GeneratedUser, counts: Counts): Promise<void> {
  const request = generateRequest(endpoint, { random, user, users, imageFile, pdf })
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
  // oEmbed asks for a 501 where a format is not written.
  const isOtherFormat = status === 501 && endpoint.operation.operationId === 'getOEmbed'
  const mayBeUnavailable = isOtherFormat || (status === 503 && asksOthers.test(endpoint.path))
  if (status >= 500 && !mayBeUnavailable)
    counts.problems.push(`${name}: ${request.url} ${response.body}`)
  if (status === 401 && identity === user.headers) counts.problems.push(`${name}: signed out`)
  if (status < 300) counts.succeeded.add(endpoint.operation.operationId)
  if (status < 300 && /json/.test(String(response.headers['content-type']))) {
    // Most of what everyone sees belongs to others.
    const isNamed = endpoint.operation['x-access'] !== 'public' || random.chance(0.1)
    remember(response.json(), user, isNamed ? kindOf(endpoint.path) : null)
  }
  if (status < 300 && endpoint.method !== 'get' && revoking.test(endpoint.path)) {
    const affected =
      identity === admin ? users.filter(({ profileId }) => request.url.includes(profileId)) : [user]
    for (const each of affected) await each.signIn()
  }
}

/** Keys of images, and ids of what a response is about: itself, or the entries of a list. */
function remember(value: unknown, user: GeneratedUser, kind: string | null): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, entry] of Object.entries(value)) {
    if (name === 'id' && typeof entry === 'string' && kind) user.idsOf(kind).add(entry)
    else if (name === 'key' && typeof entry === 'string') user.imageKeys.add(entry)
    else if (name === 'url' && typeof entry === 'string' && entry.includes('/downloads/'))
      user.download = entry.split('/').at(-1) ?? ''
    else remember(entry, user, Array.isArray(value) || name === 'items' ? kind : null)
  }
}

test(`answers ${REQUESTS} generated requests as the contract says`, async () => {
  const endpoints = await readEndpoints()
  const counts: Counts = { statuses: {}, succeeded: new Set(), authorized: 0, problems: [] }
  for (let sent = 0; sent < REQUESTS && counts.problems.length < 20; sent++) {
    if (sent % PER_CALL === 0) await publishCalls()
    await exchange(random.pick(endpoints), random.pick(users), counts)
  }
  if (process.env.STRESS) {
    const names = endpoints.map(({ operation }) => operation.operationId)
    const failed = names.filter((name) => !counts.succeeded.has(name))
    console.info(`${counts.authorized} authorized:`, counts.statuses)
    console.info(`of ${names.length} operations, these did not succeed: ${failed.join(', ')}`)
  }
  expect(counts.problems).toEqual([])
  expect(counts.authorized).toBeGreaterThan(REQUESTS * AUTHORIZED)
  expect(Object.keys(counts.statuses)).toEqual(expect.arrayContaining(['200', '201', '204', '404']))
})
