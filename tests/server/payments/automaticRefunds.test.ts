import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WaitingRefund } from '@/contract/admin'
import type { Page } from '@/contract/values/values'
import { sendRefund } from '@/server/jobs/payments/sendRefund'
import { chargesOf, checkOut, pay } from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { jobServices } from '@/tests/support/server/postedMails'
import { takeJobs } from '@/tests/support/server/purchases'
import { read } from '@/tests/support/server/reads'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

let api: PaidApp
let admin: Record<string, string>

beforeAll(async () => {
  api = await buildPaidApp({}, { AUTOMATIC_REFUNDS_PER_HOUR: '1' })
  admin = { authorization: `Bearer ${await api.tokenFor('root', { role: 'ADMIN' })}` }
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('automatic_refunds').execute()
  await api.db.updateTable('installation').set({ restored_at: null }).execute()
})

/** Pays for a plan of a profile that was deleted during the checkout. */
async function payForDeleted(): Promise<Writer> {
  const artist = await buildArtist(api)
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  const session = await checkOut(api, artist, { priceIds, referenceId: artist.profileId })
  await api.db
    .updateTable('profiles')
    .set({ deleted_at: new Date() })
    .where('id', '=', artist.profileId)
    .execute()
  await pay(api, session)
  return artist
}

const isRefunded = async (artist: Writer) => (await chargesOf(api, artist))[0]?.refunded
const listed = async () =>
  (await read<Page<WaitingRefund>>(api, '/v1/admin/refunds', admin)).body.items
const decide = async (id: string, decision: string) => {
  const url = `/v1/admin/refunds/${id}`
  const request = { method: 'PUT', url, headers: admin, payload: { decision } } as const
  return (await api.app.inject(request)).statusCode
}
const runJobs = async () => {
  const jobs = await takeJobs<{ refundId: string }>(api, 'sendRefund')
  for (const job of [...jobs, ...jobs]) await sendRefund(job, jobServices(api, Date.now()))
  await api.payments.settled()
}

test('lets a refund beyond the cap of the hour wait until an administrator approves it', async () => {
  const first = await payForDeleted()
  const second = await payForDeleted()
  expect([await isRefunded(first), await isRefunded(second)]).toEqual([true, false])
  const [waiting] = await listed()
  expect(waiting).toMatchObject({
    profile: { id: second.profileId },
    amountMinor: 1400,
    currency: 'USD',
    reason: 'PROFILE_DELETED',
  })
  expect(await decide(waiting?.id ?? '', 'APPROVE')).toBe(204)
  expect(await decide(waiting?.id ?? '', 'APPROVE')).toBe(409)
  await runJobs()
  expect(await isRefunded(second)).toBe(true)
  expect(await listed()).toEqual([])
  const log = api.db.selectFrom('audit_log').select(['action', 'actor_uid'])
  expect(await log.execute()).toEqual([{ action: 'REFUND_APPROVED', actor_uid: 'root' }])
})

test('never sends a refund that an administrator has dismissed', async () => {
  await payForDeleted()
  const artist = await payForDeleted()
  const [waiting] = await listed()
  expect(await decide(waiting?.id ?? '', 'DISMISS')).toBe(204)
  await runJobs()
  expect(await isRefunded(artist)).toBe(false)
  expect(await listed()).toEqual([])
})

test('sends no refund while payments are rebuilt after a restore', async () => {
  await api.db.updateTable('installation').set({ restored_at: new Date() }).execute()
  const artist = await payForDeleted()
  expect(await isRefunded(artist)).toBe(false)
  expect(await listed()).toMatchObject([{ profile: { id: artist.profileId } }])
})

test('returns 404 for an unknown refund', async () => {
  expect(await decide(crypto.randomUUID(), 'APPROVE')).toBe(404)
})
