import { createHmac, timingSafeEqual } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { desktop, expectAccessible, phone, tablet } from '@/tests/support/journeys/accessibility'
import { apiOrigin, logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { confirm } from '@/tests/support/journeys/ownPages'
import { startReceiver, type Receiver } from '@/tests/support/webhookReceiver'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const KEYS = '/settings/keys'
const DAY = 24 * 60 * 60 * 1000

const receiving = test.extend<{ receiver: Receiver }>({
  receiver: async ({}, provide) => {
    const receiver = await startReceiver()
    await provide(receiver)
    await receiver.close()
  },
})

/** A program, which knows nothing but its key. */
const program = (key: string) => async (path: string, body?: object) =>
  fetch(`${apiOrigin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

const draft = (title: string) => ({
  type: 'JOB',
  title,
  description: 'A post in the archive.',
  online: true,
  deadline: {
    localDateTime: `${new Date(Date.now() + 40 * DAY).toISOString().slice(0, 10)}T23:59`,
    timeZone: 'Europe/Tallinn',
  },
  application: { kind: 'URL', value: 'https://paper.example/apply' },
})

/** The secret that is shown once. */
const shownSecret = (page: Page) => page.getByRole('group').locator('code').innerText()

test(
  'a key is made, reads and writes a draft, is refused for money, and ends when it is revoked',
  { tag: '@main' },
  async ({ page, createBuyer }) => {
    const owner = await createBuyer('ART_ORGANIZATION')
    await logIn(page, owner, KEYS)
    await expect(page.getByText('There are no keys.')).toBeVisible()
    await expectAccessible(page, [phone, tablet, desktop])
    await page.getByLabel('Name').fill('Website')
    await page.getByRole('radio', { name: /^Read and write/ }).check()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The key “Website” is ready.')).toBeVisible()
    await expect(page.getByRole('group', { name: /is ready/ })).toBeFocused()
    await expectAccessible(page, [phone, tablet, desktop])
    const key = await shownSecret(page)
    const send = program(key)

    const created = await send('/v1/opportunities', draft('Archivist'))
    expect(created.status).toBe(201)
    const { id, profile } = (await created.json()) as Opportunity
    expect(profile?.id).toBe(owner.profileId)
    const read = await send(`/v1/opportunities/${id}`)
    expect(read.status).toBe(200)
    expect(Number(read.headers.get('ratelimit-remaining'))).toBeGreaterThan(0)
    const money = await send('/v1/profiles/subscriptions/billing')
    expect(money.status).toBe(403)
    expect(await money.json()).toMatchObject({
      code: 'not_for_keys',
      message: expect.stringContaining('payments'),
    })

    await page.reload()
    await expect(page.getByText('The key “Website” is ready.')).toHaveCount(0)
    await expect(page.getByText(`ac_…${key.slice(-4)}`)).toBeVisible()
    await expect(page.getByText(/^Last used on/)).toBeVisible()
    await page.getByRole('button', { name: 'Revoke Website' }).click()
    await confirm(page, 'Revoke the key')
    await expect(page.getByText('There are no keys.')).toBeVisible()
    expect((await send(`/v1/opportunities/${id}`)).status).toBe(401)
  },
)

receiving(
  'a webhook gets a published opportunity, signed, and again after an error',
  { tag: '@main' },
  async ({ page, createBuyer, receiver, request }) => {
    const owner = await createBuyer('ART_ORGANIZATION')
    await logIn(page, owner, KEYS)
    await page.getByLabel('Address').fill(receiver.url)
    await page.getByRole('checkbox', { name: /^Message received/ }).uncheck()
    await page.getByRole('button', { name: 'Add the webhook' }).click()
    await expect(page.getByText('The secret that signs what we send')).toBeVisible()
    const secret = await shownSecret(page)

    const host = new URL(receiver.url).host
    await page.getByRole('button', { name: `Test ${host}` }).click()
    await expect.poll(() => receiver.received.length).toBe(1)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText(/^Delivered · status 200/)).toBeVisible()
    await expectAccessible(page, [phone, tablet, desktop])

    receiver.statuses.push(500)
    const published = await request.post(`${apiOrigin}/v1/opportunities`, {
      headers: owner.headers,
      data: { ...draft('Registrar'), status: 'PUBLISHED', listingPlan: 'FREE' },
    })
    expect(published.status(), await published.text()).toBe(201)
    const { id } = (await published.json()) as Opportunity
    await expect.poll(() => receiver.received.length, { timeout: 40_000 }).toBe(3)
    const [, failed, repeated] = receiver.received
    expect(repeated?.body).toBe(failed?.body)
    expect(repeated?.headers['ac-event-id']).toBe(failed?.headers['ac-event-id'])
    for (const { headers, body } of receiver.received) {
      const [, time = '', signature = ''] =
        /^t=(\d+),v1=(\w+)$/.exec(String(headers['ac-signature'])) ?? []
      const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      expect(timingSafeEqual(Buffer.from(signature), Buffer.from(expected))).toBe(true)
    }
    expect(JSON.parse(repeated?.body ?? '')).toMatchObject({
      type: 'opportunity.published',
      profileId: owner.profileId,
      data: { opportunityId: id, title: 'Registrar' },
    })
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText(/^Delivered · status 200 · \d+ ms · 2 tries$/)).toBeVisible()
  },
)
