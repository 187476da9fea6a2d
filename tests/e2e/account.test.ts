import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import { identityOrigin, leaveWizard, visit, webOrigin } from '@/tests/support/journeys/browsing'

const you = (page: Page) => page.getByRole('button', { name: /^You, / })
const problem = (page: Page) => page.getByRole('main').getByRole('alert')
const fill = async (page: Page, email: string, password: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}
const logIn = async (page: Page, email: string, password: string) => {
  await fill(page, email, password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test(
  'signs up, sends a confirmation email, logs out and logs in again',
  { tag: '@main' },
  async ({ page, request }) => {
    const email = `visitor-${randomUUID()}@artcommons.test`
    await visit(page, '/directory/people')
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/signup?next=%2Fdirectory%2Fpeople')
    await fill(page, email, 'a long password')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await leaveWizard(page, '/directory/people')
    await expect(you(page)).toHaveAccessibleName(`You, ${email}`)

    const { messages } = (await (
      await request.get(`${identityOrigin}/outbox.json?to=${encodeURIComponent(email)}`)
    ).json()) as { messages: unknown[] }
    expect(messages).toHaveLength(1)
    expect(JSON.stringify(messages)).toContain('/verify-email?')

    await page.reload()
    await expect(you(page)).toHaveAccessibleName(`You, ${email}`)
    await you(page).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await logIn(page, email, 'a long password')
    await leaveWizard(page, '/directory/people')
    await expect(you(page)).toHaveAccessibleName(`You, ${email}`)
  },
)

test('explains a wrong password and keeps the typed values', async ({ page }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  const { email } = accounts.artist
  await page.goto('/login')
  await logIn(page, email, 'not it at all')
  await expect(problem(page)).toContainText(
    'That email and password don’t match. Check both and try again.',
  )
  expect(alerts).toHaveLength(1)
  await expect(problem(page)).toContainText(alerts[0] ?? 'an alert')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveValue('not it at all')
  await expect(password).toBeFocused()
  await problem(page).getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await password.fill(accounts.artist.password)
  await password.press('Enter')
  await expect(page).toHaveURL('/')
})

test('logs in with a profile and opens the page in next', async ({ page }) => {
  const { email, password, displayName } = accounts.artist
  await page.goto('/login?next=/directory/people')
  await logIn(page, email, password)
  await expect(page).toHaveURL('/directory/people')
  await expect(you(page)).toHaveAccessibleName(`You, ${displayName}`)
})

test('ignores an external address in next', async ({ page }) => {
  await page.goto('/login?next=//evil.example')
  await logIn(page, accounts.gallery.email, accounts.gallery.password)
  await expect(you(page)).toBeVisible()
  expect(page.url()).toBe(`${webOrigin}/`)
})
