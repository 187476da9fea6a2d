import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { box } from '@/tests/support/journeys/artworkPages'
import { apiOrigin, codeFor, identityOrigin, logIn } from '@/tests/support/journeys/browsing'
import { test, type Buyer } from '@/tests/support/journeys/buyers'
import { publishCall } from '@/tests/support/journeys/calls'
import { expectMail, subjectsTo } from '@/tests/support/journeys/mails'
import { overflow } from '@/tests/support/journeys/pageWatch'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const newTitle = () => `Small works ${randomUUID().slice(0, 8)}`
const jurorsOf = (id: string) => `/opportunities/${id}/applications?view=jurors`
const invite = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'Emails of jurors' }).fill(email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
}

/** Where a mail says that its recipient can refuse all others. */
async function optOutLink(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.get(
    `${identityOrigin}/outbox.json?to=${encodeURIComponent(email)}`,
  )
  const found = /Never email me from Art Commons again: [^\s"]*(\/unsubscribe\?token=[\w-]+)/.exec(
    await response.text(),
  )
  return found?.[1] ?? ''
}

async function createDraft(request: APIRequestContext, { headers }: Buyer): Promise<string> {
  const response = await request.post(`${apiOrigin}/v1/opportunities/`, {
    headers,
    data: { type: 'OPEN_CALL', title: newTitle(), status: 'DRAFT' },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { id: string }).id
}

test('a draft invites nobody and leads to its publication', async ({
  page,
  request,
  createBuyer,
}) => {
  const organizer = await createBuyer('ART_ORGANIZATION')
  const id = await createDraft(request, organizer)
  const email = `juror-${randomUUID()}@example.test`
  const refused = await request.post(`${apiOrigin}/v1/opportunities/${id}/jurors`, {
    headers: organizer.headers,
    data: { email },
  })
  expect(refused.status()).toBe(403)
  await logIn(page, organizer, jurorsOf(id))
  await expect(page.getByText('once the opportunity is published')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Publish the opportunity' }).click()
  await expect(page).toHaveURL(`/opportunities/edit/${id}`)
  expect(await subjectsTo(request, email)).toEqual([])
})

test('an invited person refuses all mails with one click, and is never mailed again', async ({
  page,
  openBrowser,
  request,
  createBuyer,
}) => {
  const organizer = await createBuyer('ART_ORGANIZATION')
  const email = `juror-${randomUUID()}@example.test`
  const title = newTitle()
  const id = await publishCall(request, organizer, { title })
  await logIn(page, organizer, jurorsOf(id))
  await invite(page, email)
  const subject = `Invitation to the jury of “${title}”`
  await expectMail(request, email, subject)

  const invited = await openBrowser({ viewport: phone })
  await invited.goto(await optOutLink(request, email))
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText(
    'Never get email from Art Commons again?',
  )
  await expectAccessible(invited)
  expect(await overflow(invited)).toBe(0)
  await invited.getByRole('button', { name: 'Never email me again' }).click()
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText(
    'You won’t get email from Art Commons',
  )
  await expectAccessible(invited)

  const another = await createBuyer('ART_ORGANIZATION')
  const other = await publishCall(request, another, { title: newTitle() })
  const host = await openBrowser()
  await logIn(host, another, jurorsOf(other))
  await invite(host, email.toUpperCase())
  await expect(host.getByText('wants no mail from Art Commons').first()).toBeVisible()
  await expectAccessible(host)
  expect(await subjectsTo(request, email)).toEqual([subject])
})

test('an applicant confirms another address with a code, and the receipt goes there', async ({
  page,
  request,
  createBuyer,
}) => {
  await page.setViewportSize(phone)
  const title = newTitle()
  const id = await publishCall(request, await createBuyer('ART_ORGANIZATION'), {
    title,
    requirements: [],
    application: { kind: 'HERE', blind: false, questions: [] },
  })
  const email = `studio-${randomUUID()}@example.test`
  await logIn(page, await createBuyer('ARTIST'), `/opportunities/${id}/apply`)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await box(page, 'Email address').fill(email)
  await page.getByRole('button', { name: 'Submit the application' }).click()
  await expect(page.getByText('Confirm this address with a code first').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByText('We sent a code to')).toBeVisible()
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
  await expect.poll(() => codeFor(request, email)).not.toBe('')
  const code = await codeFor(request, email)
  await box(page, 'Code').fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This isn’t the code that we sent.')).toBeVisible()
  await expectAccessible(page)
  await box(page, 'Code').fill(code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Submit the application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expectMail(request, email, `Received: your application for ${title}`)
})
