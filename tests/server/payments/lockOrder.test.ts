import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '@/server/db/connection'
import { syncSession } from '@/server/payments/checkout/applySession'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { endSubscription } from '@/server/repositories/subscriptionWrites'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { buyPlan, chargesOf, checkOut, pay } from '@/tests/support/server/checkout'
import { buildArtwork } from '@/tests/support/server/factories'
import { countLockWaiters } from '@/tests/support/server/lockWaiters'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { buildArtist, type Writer } from '@/tests/support/server/writers'
import { eventually } from '@/tests/support/eventually'

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())
afterEach(() => vi.restoreAllMocks())

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
    await eventually(async () => expect(await countLockWaiters(api)).toBe(1), { timeout: 10_000 })
    await endSubscription(transaction, profileId)
  })
  await applied
  const purchases = api.db.selectFrom('purchases').select('status')
  expect(await purchases.where('profile_id', '=', profileId).execute()).toEqual([
    { status: 'paid' },
  ])
})

type Ask = (...input: unknown[]) => Promise<unknown>

/** Lets every request to the provider wait until another transaction could acquire the user's lock. */
function askWithFreeLock({ uid }: Writer) {
  const { charges, checkout, disputes, paymentIntents, subscriptions } = api.app.services.payments
  const paths = new Set<string>()
  const locked = new Set<string>()
  const watch = (resource: object, name: string) => {
    const methods = resource as Record<string, Ask>
    const path = `${resource.constructor.name}.${name}`
    const ask = methods[name]?.bind(resource)
    vi.spyOn(methods, name).mockImplementation(async (...input) => {
      paths.add(path)
      await inTransaction(api.db, (transaction) => acquireUserLock(transaction, uid)).catch(() =>
        locked.add(path),
      )
      return ask?.(...input)
    })
  }
  for (const resource of [charges, checkout.sessions, paymentIntents, subscriptions]) {
    watch(resource, 'retrieve')
  }
  watch(disputes, 'list')
  watch(subscriptions, 'cancel')
  return { locked, paths }
}

test('no other write of the buyer waits for the provider while a payment is applied', async () => {
  const artist = await buildArtist(api)
  const { locked, paths } = askWithFreeLock(artist)
  await buyPlan(api, artist, 'ARTIST_PRO')
  const referenceId = await buildArtwork(api.db, { profile_id: artist.profileId })
  const priceIds = [await api.priceOf('artwork_boost', 'HIGHLIGHT')]
  await pay(api, await checkOut(api, artist, { priceIds, referenceId }))
  for (const { id: charge } of await chargesOf(api, artist)) {
    await api.payments.stripe.refunds.create({ charge })
  }
  await api.payments.settled()
  expect([...locked]).toEqual([])
  expect(paths.size).toBe(5)
})
