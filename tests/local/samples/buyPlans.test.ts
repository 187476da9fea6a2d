import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActiveSubscription } from '@/contract/pricing/products'
import { accounts } from '@/local/samples/accounts'
import { buySamplePlans } from '@/local/samples/buyPlans'
import { samplePlans } from '@/local/samples/plans'
import { CREATE_SAMPLE_TABLE } from '@/local/samples/sampleTable'
import { tokenFor } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
  await sql.raw(CREATE_SAMPLE_TABLE).execute(api.db)
})
afterAll(() => api.close())

const addressOf = ({ app }: PaidApp) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

const buy = () =>
  buySamplePlans({
    databaseUrl: api.databaseUrl,
    api: addressOf(api),
    payments: api.payments.url,
    signIn: ({ uid, email }) => tokenFor(uid, { email, email_verified: true }),
  })

const profileOf = (holder: 'artist' | 'gallery') =>
  samplePlans.find(({ account }) => account === accounts[holder])?.profileId ?? ''

async function createProfile(holder: 'artist' | 'gallery') {
  const role = holder === 'artist' ? 'ARTIST' : 'ART_ORGANIZATION'
  await buildProfile(api.db, { id: profileOf(holder), owner_uid: accounts[holder].uid, role })
}

async function send(holder: 'artist' | 'gallery', method: 'GET' | 'DELETE' | 'PUT', path: string) {
  const headers = await api.actingAs(accounts[holder].uid, profileOf(holder))
  const url = `/v1/profiles/subscriptions/${path}`
  const response = await api.app.inject({ method, url, headers })
  return { status: response.statusCode, plan: response.json<ActiveSubscription>() }
}

test('replaces a plan of the database alone by one that was bought and can be changed', async () => {
  await createProfile('artist')
  await api.db
    .insertInto('subscriptions')
    .values({
      id: samplePlans.find(({ account }) => account === accounts.artist)?.unpaidRow,
      profile_id: profileOf('artist'),
      type: 'ARTIST_STARTER',
      status: 'active',
    })
    .execute()
  expect((await send('artist', 'DELETE', 'cancel')).status).toBe(409)
  expect(await buy()).toBe(1)
  const { plan } = await send('artist', 'GET', 'active')
  expect(plan).toMatchObject({ type: 'ARTIST_STARTER', status: 'active', isExpired: false })
  expect(plan.price?.amountMinor).toBe(600)
  expect((await send('artist', 'DELETE', 'cancel')).plan.cancelAtPeriodEnd).toBe(true)
  expect((await send('artist', 'PUT', 'resume')).plan.cancelAtPeriodEnd).toBe(false)
})

test('buys each plan once, however often it runs', async () => {
  await createProfile('gallery')
  expect(await buy()).toBe(1)
  expect((await send('gallery', 'GET', 'active')).plan.type).toBe('ORGANIZATION_PREMIUM')
  await api.payments.stripe.subscriptions
    .list({})
    .then(({ data }) =>
      Promise.all(data.map(({ id }) => api.payments.stripe.subscriptions.cancel(id))),
    )
  await api.payments.settled()
  expect(await buy()).toBe(0)
  expect((await api.payments.stripe.subscriptions.list({})).data).toEqual([])
})
