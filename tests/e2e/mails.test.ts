import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { identityOrigin, leaveWizard } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/otherBrowsers'

const you = (page: Page) => page.getByRole('button', { name: /^You, / })
const fill = async (page: Page, email: string, password: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
}

const signUp = async (page: Page) => {
  const email = `visitor-${randomUUID()}@artcommons.test`
  await page.goto('/signup?next=/directory/museums')
  await fill(page, email, 'a long password')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await leaveWizard(page, '/directory/museums')
  await expect(you(page)).toBeVisible()
  return email
}

/** The link in the newest email to an address. */
const emailedLink = async (page: Page, email: string) => {
  const outbox = await page.context().newPage()
  await outbox.goto(`${identityOrigin}/outbox`)
  const mail = outbox.getByRole('article').filter({ hasText: email }).first()
  const link = await mail.getByRole('link').getAttribute('href')
  await outbox.close()
  return link ?? ''
}

test('confirms an address by the emailed link, once', async ({ page, openBrowser }) => {
  const link = await emailedLink(page, await signUp(page))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  const other = await openBrowser()
  await other.goto(link)
  await expect(other.getByRole('main').getByRole('alert')).toContainText('already used')
})

test('resets a forgotten password by the emailed link', { tag: '@main' }, async ({ page }) => {
  const email = await signUp(page)
  await you(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('we’ve sent a link')).toBeVisible()

  const link = await emailedLink(page, email)
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Password' }).fill('another long password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('already used')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0)
  await page.goto('/login?next=/directory/museums')
  await fill(page, email, 'another long password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await leaveWizard(page, '/directory/museums')
  await expect(you(page)).toBeVisible()
})
