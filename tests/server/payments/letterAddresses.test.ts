import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@/server/db/connection'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import { refundLetter } from '@/server/mail/payments/refundLetters'
import { webAddresses } from '@/server/text/webAddresses'
import { buildArtwork } from '@/tests/support/server/factories'
import { chargesOf, checkOut, customerOf } from '@/tests/support/server/checkout'
import { logTo } from '@/tests/support/server/logs'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { deliverExceptReceipts } from '@/tests/support/server/postedMails'
import { send } from '@/tests/support/server/requests'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

/** An artist who signs in with these claims, and has chosen the profile. */
async function signIn(claims: Record<string, unknown>): Promise<Writer> {
  const artist = await buildArtist(api)
  const authorization = `Bearer ${await api.tokenFor(artist.uid, claims)}`
  const headers = { ...artist.headers, authorization }
  await send(api, 'POST', '/v1/profiles/token/', headers, { id: artist.profileId })
  return { ...artist, headers }
}

async function buyBoost(artist: Writer, email?: string): Promise<void> {
  const referenceId = await buildArtwork(api.db, { profile_id: artist.profileId })
  const priceIds = [await api.priceOf('artwork_boost', 'HIGHLIGHT')]
  await api.payments.payFor(await checkOut(api, artist, { priceIds, referenceId }), { email })
  await api.payments.settled()
}

/** Refunds the latest payment and returns where the letter about it goes. */
async function refund(artist: Writer): Promise<string[]> {
  const [charge] = await chargesOf(api, artist)
  await api.payments.stripe.refunds.create({ charge: charge?.id ?? '' })
  await api.payments.settled()
  return (await deliverExceptReceipts(api)).map(({ to }) => to)
}

const phone = { email: undefined, email_verified: false, phone_number: '+41445550100' }

test('a letter about a payment goes to an address that is not verified', async () => {
  const artist = await signIn({ email: 'unverified@artcommons.test', email_verified: false })
  await buyBoost(artist, 'other@artcommons.test')
  expect(await refund(artist)).toEqual(['unverified@artcommons.test'])
})

test('a letter to a user without an address goes to the one that was entered with the payment', async () => {
  const artist = await signIn(phone)
  await buyBoost(artist, 'entered@artcommons.test')
  expect(await refund(artist)).toEqual(['entered@artcommons.test'])
})

test('an address that was changed in the billing portal counts from then on', async () => {
  const artist = await signIn(phone)
  const priceIds = [await api.priceOf('plan', 'ARTIST_STARTER')]
  const session = await checkOut(api, artist, { priceIds, referenceId: artist.profileId })
  await api.payments.payFor(session, { email: 'entered@artcommons.test' })
  await api.payments.settled()
  const email = 'changed@artcommons.test'
  await api.payments.stripe.customers.update(await customerOf(api, artist), { email })
  await api.payments.settled()
  expect(new Set(await refund(artist))).toEqual(new Set([email]))
})

test('without any address, the log says so without personal data', async () => {
  const lines: object[] = []
  const { uid, profileId } = await signIn(phone)
  const services = { ...api.app.services, log: logTo(lines) }
  const pages = webAddresses(api.env.NEXT_PUBLIC_WEB_ORIGIN)
  const letter = refundLetter(
    { names: ['Highlight'], amount: '$9.00', effect: { kind: 'ended' }, creditNote: null },
    pages,
  )
  await inTransaction(api.db, (transaction) =>
    postPaymentLetter(transaction, letter, { uid, profileId, key: 'refund ch_1' }, services),
  )
  expect(await deliverExceptReceipts(api)).toEqual([])
  expect(lines).toMatchObject([{ letter: 'refund ch_1', msg: 'a payment has no address to mail' }])
  expect(JSON.stringify(lines)).not.toContain(uid)
})
