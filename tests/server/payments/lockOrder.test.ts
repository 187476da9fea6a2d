import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '@/server/db/connection'
import { syncSession } from '@/server/payments/checkout/applySession'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { endSubscription } from '@/server/repositories/subscriptionWrites'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { checkOut, pay } from '@/tests/support/server/checkout'
import { countLockWaiters } from '@/tests/support/server/lockWaiters'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { buildArtist } from '@/tests/support/server/writers'

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

test('a payment that is applied while its profile is being deleted waits without a deadlock', async () => {
  const artist = await buildArtist(api)
  const { profileId, uid } = artist
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  const session = await checkOut(api, artist, { priceIds, referenceId: profileId })
  await pay(api, session)
  // The plan is known already, and the line of the session is new.
  await api.db.deleteFrom('purchases').where('profile_id', '=', profileId).execute()
  let applied: Promise<void> | undefined
  await inTransaction(api.db, async (transaction) => {
    await acquireUserLock(transaction, uid)
    applied = withPaymentLock(api.db, profileId, (other) =>
      syncSession(other, session.id, api.app.services),
    )
    applied.catch(() => undefined)
    await vi.waitFor(async () => expect(await countLockWaiters(api)).toBe(1), { timeout: 10_000 })
    await endSubscription(transaction, profileId)
  })
  await applied
  const purchases = api.db.selectFrom('purchases').select('status')
  expect(await purchases.where('profile_id', '=', profileId).execute()).toEqual([
    { status: 'paid' },
  ])
})
