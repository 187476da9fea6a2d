import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseCustomer } from '@/server/jobs/erasure/eraseCustomer'
import { tasks } from '@/server/jobs/tasks'
import { findAtProvider } from '@/server/payments/providerErrors'
import { buyPlan, customerOf } from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { jobServices } from '@/tests/support/server/postedMails'
import { takeJobs } from '@/tests/support/server/purchases'
import { buildArtist } from '@/tests/support/server/writers'

const DAY = 24 * 60 * 60 * 1000

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

const exists = async (id: string) => {
  const found = await findAtProvider(() => api.payments.stripe.customers.retrieve(id))
  return found !== undefined && !found.deleted
}
const runJobs = async () => {
  const services = jobServices(api, Date.now())
  await tasks.eraseProfiles({}, services)
  const jobs = await takeJobs<{ customer: string }>(api, 'eraseCustomer')
  for (const job of [...jobs, ...jobs]) await eraseCustomer(job, services)
  await api.payments.settled()
}

/** A profile with a plan that was deleted so many days ago. */
async function buildDeleted(days: number) {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO')
  await api.db
    .updateTable('profiles')
    .set({ deleted_at: new Date(Date.now() - days * DAY) })
    .where('id', '=', artist.profileId)
    .execute()
  return customerOf(api, artist)
}

test('deletes the customer at the provider once its profile is erased', async () => {
  const [recent, old] = [await buildDeleted(29), await buildDeleted(31)]
  await runJobs()
  expect([await exists(recent), await exists(old)]).toEqual([true, false])
})

test('leaves the customer of another installation alone', async () => {
  const customer = await buildDeleted(31)
  const metadata = { installation: crypto.randomUUID() }
  await api.payments.stripe.customers.update(customer, { metadata })
  await runJobs()
  expect(await exists(customer)).toBe(true)
})
