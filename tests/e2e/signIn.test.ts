import { randomInt, randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { socialProviders, type SocialProvider } from '@/lib/identity/identity'
import { accessibilityViolations } from '@/tests/support/journeys/accessibility'
import { codeFor, leaveWizard } from '@/tests/support/journeys/browsing'

const you = (page: Page) => page.getByRole('button', { name: /^You, / })
const problem = (page: Page) => page.getByRole('main').getByRole('alert')

const openWindow = async (page: Page, provider: SocialProvider) => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Sign up with ${provider}` }).click()
  return opened
}

const signInWith = async (page: Page, provider: SocialProvider, email: string) => {
  const popup = await openWindow(page, provider)
  await expect(popup.getByRole('button', { name: 'Continue' })).toBeEnabled()
  const field = popup.getByRole('textbox', { name: 'Email' })
  await field.fill(email)
  const closed = popup.waitForEvent('close')
  // The keydown event signs in and closes the window, sometimes before keyup.
  await field.press('Enter').catch((error: unknown) => {
    if (!popup.isClosed()) throw error
  })
  await closed
}

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const provider of socialProviders) {
  const tag = provider === 'Google' ? '@main' : '@also'
  test(`signs up with ${provider} and logs in to the same account`, { tag }, async ({ page }) => {
    const email = `visitor-${randomUUID()}@artcommons.test`
    await page.goto('/signup?next=/directory/fairs')
    await signInWith(page, provider, email)
    await leaveWizard(page, '/directory/fairs')
    await expect(you(page)).toHaveAccessibleName(`You, ${email}`)
    await you(page).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await signInWith(page, provider, email)
    await leaveWizard(page, '/directory/fairs')
    await expect(you(page)).toHaveAccessibleName(`You, ${email}`)
  })
}

test('shows a message when the provider’s window is closed', async ({ page }) => {
  await page.goto('/login')
  const popup = await openWindow(page, 'Google')
  await popup.close()
  // The SDK waits several seconds before it reports a closed window.
  await expect(problem(page)).toHaveText('The window was closed before you were signed in.', {
    timeout: 20_000,
  })
  await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeEnabled()
})

for (const [device, viewport, tag] of [
  ['a phone', { width: 390, height: 844 }, '@main'],
  ['a desktop', { width: 1280, height: 900 }, '@also'],
] as const) {
  test(`signs up by text message on ${device} after a wrong code`, { tag }, async ({ page }) => {
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.accept()
    })
    const number = `+1555${String(randomInt(10 ** 7)).padStart(7, '0')}`
    await page.setViewportSize(viewport)
    await page.goto('/signup?next=/directory/museums')
    await page.getByRole('link', { name: 'Sign up by phone' }).click()
    await expect(page).toHaveURL('/signup?by=phone&next=%2Fdirectory%2Fmuseums')
    await page.reload()
    await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Send the code' }).click()
    const field = page.getByRole('textbox', { name: 'Code' })
    await expect(field).toBeFocused()
    const code = await codeFor(page.request, number)
    await field.fill(code === '000000' ? '000001' : '000000')
    await field.press('Enter')
    await expect(problem(page)).toContainText('That code is wrong.')
    expect(alerts).toHaveLength(1)
    await expect(problem(page)).toContainText(alerts[0] ?? 'an alert')
    expect(await accessibilityViolations(page)).toEqual([])
    await field.fill(code)
    await field.press('Enter')
    await leaveWizard(page, '/directory/museums')
    // The session counts, also where the note about it is lost.
    await expect(you(page)).toBeVisible()
    await page.evaluate(() => window.localStorage.removeItem('signed-in'))
    await page.reload()
    await expect(you(page)).toBeVisible()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('does not put the typed values into the address', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Email' }).fill('somebody@artcommons.test')
    await page.getByLabel('Password', { exact: true }).fill('not for an address')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeDisabled()
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not for an address')
  })
})
