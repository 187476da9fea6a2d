import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasks } from '@/server/jobs/tasks'
import { buyPlan, customerOf } from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { jobServices, takeJobs } from '@/tests/support/server/postedMails'
import { send } from '@/tests/support/server/requests'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

/** Chooses the profile with an identity token of these claims, and runs the jobs that this leaves. */
async function signIn(artist: Writer, claims: Record<string, unknown>): Promise<number> {
  const authorization = `Bearer ${await api.tokenFor(artist.uid, claims)}`
  const headers = { ...artist.headers, authorization }
  await send(api, 'POST', '/v1/profiles/token/', headers, { id: artist.profileId })
  const jobs = await takeJobs(api, 'updateCustomers')
  for (const job of jobs) await tasks.updateCustomers(job, jobServices(api, Date.now()))
  return jobs.length
}

async function buildCustomer(): Promise<{ artist: Writer; email: () => Promise<unknown> }> {
  const artist = await buildArtist(api)
  await signIn(artist, { email: 'first@artcommons.test', email_verified: true })
  await buyPlan(api, artist, 'ARTIST_PRO')
  const id = await customerOf(api, artist)
  return {
    artist,
    email: async () => {
      const found = await api.payments.stripe.customers.retrieve(id)
      return found.deleted ? 'deleted' : found.email
    },
  }
}

test('gives the customer a changed address once it is verified', async () => {
  const { artist, email } = await buildCustomer()
  const before = await email()
  const changed = { email: 'second@artcommons.test' }
  expect(await signIn(artist, { ...changed, email_verified: false })).toBe(0)
  expect(await email()).toBe(before)
  expect(await signIn(artist, { ...changed, email_verified: true })).toBe(1)
  expect(await email()).toBe('second@artcommons.test')
  expect(await signIn(artist, { ...changed, email_verified: true })).toBe(0)
})

test('does nothing for a customer that is gone at the provider', async () => {
  const { artist, email } = await buildCustomer()
  await api.payments.stripe.customers.del(await customerOf(api, artist))
  const changed = { email: 'third@artcommons.test', email_verified: true }
  expect(await signIn(artist, changed)).toBe(1)
  await expect(email()).rejects.toThrow('No such customer')
})

test('leaves no job for a user without a customer', async () => {
  const artist = await buildArtist(api)
  const claims = { email: 'free@artcommons.test', email_verified: true }
  expect(await signIn(artist, claims)).toBe(0)
})
