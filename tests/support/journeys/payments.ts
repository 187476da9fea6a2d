import { readFileSync } from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import Stripe from 'stripe'
import { stackSettings } from '@/tests/support/stack/environment'
import { apiOrigin, identityOrigin } from './browsing'

const { DATA_DIR = '', PAYMENTS_PORT } = await stackSettings()

/** The stack's payment provider, by the official SDK. */
const connectProvider = (): Stripe => {
  const file = readFileSync(path.join(DATA_DIR, 'secrets.json'), 'utf8')
  const { paymentsKey } = JSON.parse(file) as { paymentsKey: string }
  return new Stripe(`sk_test_${paymentsKey}`, {
    ...{ host: '127.0.0.1', port: Number(PAYMENTS_PORT), protocol: 'http' },
  })
}

/** A code for half the price of the first invoice. */
export async function createHalfPriceCode(): Promise<string> {
  const stripe = connectProvider()
  const { id } = await stripe.coupons.create({ percent_off: 50, duration: 'once' })
  const { code } = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id } })
  return code
}

interface NewUser {
  role: 'ARTIST' | 'ART_ORGANIZATION'
}

/** A new user with a verified email address and one profile, and the headers of its requests. */
export async function createUser(request: APIRequestContext, { role }: NewUser) {
  const account = { email: `${randomUUID()}@example.test`, password: 'artcommons' }
  const identity = async (endpoint: string, data: object) => {
    const address = `${identityOrigin}/identitytoolkit.googleapis.com/v1/accounts:${endpoint}?key=local`
    const response = await request.post(address, { data })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()) as { idToken: string }
  }
  const { idToken: unverified } = await identity('signUp', { ...account, returnSecureToken: true })
  await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: unverified })
  const outbox = await request.get(
    `${identityOrigin}/outbox.json?to=${encodeURIComponent(account.email)}`,
  )
  const oobCode = /oobCode=([\w-]+)/.exec(await outbox.text())?.[1]
  await identity('update', { oobCode })
  const { idToken } = await identity('signInWithPassword', { ...account, returnSecureToken: true })

  const authorization = `Bearer ${idToken}`
  const name = `Ines ${randomUUID().slice(0, 8)}`
  const created = await request.post(`${apiOrigin}/v1/profiles/`, {
    headers: { authorization },
    multipart: { role, name, ...(role === 'ART_ORGANIZATION' && { organizationType: 'GALLERY' }) },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { id } = (await created.json()) as { id: string }
  const issued = await request.post(`${apiOrigin}/v1/profiles/token/`, {
    headers: { authorization },
    data: { id },
  })
  const { token } = (await issued.json()) as { token: string }
  return { ...account, headers: { authorization, 'x-ac-token': token } }
}

export const declinedCard = '4000 0000 0000 0002'

/** Pays on the provider's page, which has opened. */
export async function payOnPage(page: Page, { card }: { card?: string } = {}): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/checkout\//)
  if (card) await page.getByLabel('Card number').fill(card)
  await page.getByTestId('hosted-payment-submit-button').click()
}

/** Pays, and waits until the provider's event has arrived. */
export async function payAndConfirm(page: Page): Promise<void> {
  await payOnPage(page)
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=/)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}
