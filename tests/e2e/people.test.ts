import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { accounts } from '@/local/samples/accounts'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/otherBrowsers'

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const you = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^You, / })

const signUp = async (page: Page) => {
  const account = { email: `person-${randomUUID()}@artcommons.test`, password: 'a long password' }
  await page.goto('/signup')
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await press(page, 'Create an account')
  await expect(page).toHaveURL('/signup/wizard/role')
  return account
}

const portrait = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#2b50a0' } })
    .webp()
    .toBuffer()

const chooseRole = async (page: Page, role: string) => {
  await title(page, 'What describes you best?')
  await page.getByRole('radio', { name: role, exact: true }).check()
  await press(page, 'Continue')
}

test(
  'resumes an artist’s profile wizard on another device',
  { tag: '@main' },
  async ({ page, openBrowser }) => {
    const account = await signUp(page)
    await title(page, 'What describes you best?')
    await expectAccessible(page)
    await chooseRole(page, 'Artist')
    await title(page, 'What’s your name?')
    const name = `Ines ${randomUUID().slice(0, 8)}`
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await expect(page.getByRole('textbox', { name: 'Handle' })).toHaveValue(
      name.toLowerCase().replace(' ', '-'),
    )
    await expectAccessible(page)
    await press(page, 'Continue')
    await title(page, 'Where do you work?')
    await expectAccessible(page)
    await page.getByRole('textbox', { name: /^City/ }).fill('Porto')
    await press(page, 'Save and leave')
    await expect(page).toHaveURL('/')

    const other = await openBrowser()
    await logIn(other, account, '/signup/wizard/location')
    await expect(other.getByRole('textbox', { name: /^City/ })).toHaveValue('Porto')
    await other.goBack()
    await other.goto('/signup/wizard/plan')
    await expect(other).toHaveURL(/\/signup\/wizard\/(location|fields)$/)
    await other.goto('/signup/wizard/fields')
    await title(other, 'What’s your practice?')
    await other
      .locator('input[type=file]')
      .setInputFiles({ name: 'ines.webp', mimeType: 'image/webp', buffer: await portrait() })
    await press(other, 'Use this image')
    await expect(other.getByText('ines.webp')).toBeVisible()
    await other.reload()
    await expect(other.getByText('ines.webp')).toBeVisible()
    await other.getByText('Printmaking').click()
    await expectAccessible(other)
    await press(other, 'Create my profile')
    await title(other, 'Post your first artwork')
    await expectAccessible(other)
    await press(other, 'Not now')
    await title(other, 'You’re on the free plan')
    await expectAccessible(other)
    await press(other, 'Go to your page')
    await expect(other).toHaveURL(/\/profile\/[0-9a-f-]{36}\/ines-/)
    await title(other, name)
    await expect(other.getByText('Porto')).toBeVisible()
  },
)

test(
  'creates an organization with type, address and opening hours',
  { tag: '@main' },
  async ({ page }) => {
    await signUp(page)
    await chooseRole(page, 'Art Organization')
    await title(page, 'What’s your organization called?')
    const name = `Quay ${randomUUID().slice(0, 8)}`
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await press(page, 'Continue')
    await expect(page.getByRole('combobox', { name: /^Organization type/ })).toBeFocused()
    await page.getByRole('combobox', { name: /^Organization type/ }).click()
    await page.getByRole('option', { name: 'Gallery' }).click()
    await page.getByRole('textbox', { name: /^Founded/ }).fill('1998')
    await expectAccessible(page)
    await press(page, 'Continue')
    await title(page, 'Where do people find you?')
    await page
      .getByRole('textbox', { name: /^Opening hours/ })
      .fill('Wednesday to Sunday, 11 to 18')
    await expectAccessible(page)
    await press(page, 'Continue')
    await press(page, 'Create my profile')
    await title(page, 'Post your first opportunity')
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Title' }).fill(`Residency at ${name}`)
    await press(page, 'Start writing')
    await expect(page).toHaveURL(/\/opportunities\/edit\//)
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
      `Residency at ${name}`,
    )
    await page.goto('/signup/wizard/first')
    await press(page, 'Not now')
    await press(page, 'Go to your page')
    await title(page, name)
    await expect(page.getByText('Wednesday to Sunday, 11 to 18')).toBeVisible()
  },
)

test('lets a collector follow a place by keyboard', async ({ page }) => {
  await signUp(page)
  await chooseRole(page, 'Collector')
  await page.getByRole('textbox', { name: 'Name' }).fill(`Quiet ${randomUUID().slice(0, 8)}`)
  await press(page, 'Continue')
  await title(page, 'Where do you work?')
  await page.getByRole('textbox', { name: 'City' }).fill('Porto')
  await press(page, 'Continue')
  await press(page, 'Create my profile')
  await title(page, 'Follow a place')
  const place = page.getByRole('textbox', { name: 'City or country' })
  await expect(place).toHaveValue('Porto')
  await expectAccessible(page)
  await place.fill('Norway')
  await page.keyboard.press('Enter')
  await title(page, 'You’re on the free plan')
  await page.goto('/opportunities/searches')
  await expect(page.getByRole('link', { name: 'Norway' })).toHaveAttribute(
    'href',
    '/opportunities?location=Norway',
  )
})

test('switches between two profiles, edits one and deletes it', async ({ page }) => {
  await signUp(page)
  const names = ['Ana', 'Quiet Collector'].map((name) => `${name} ${randomUUID().slice(0, 6)}`)
  for (const [index, name] of names.entries()) {
    if (index > 0) await page.goto('/signup/wizard/role')
    await chooseRole(page, index === 0 ? 'Artist' : 'Collector')
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await press(page, 'Continue')
    await title(page, 'Where do you work?')
    await press(page, 'Continue')
    await press(page, 'Create my profile')
    await press(page, 'Not now')
    await press(page, 'Go to your page')
    await title(page, name)
  }
  const [first = '', second = ''] = names
  await expect(you(page)).toHaveAccessibleName(`You, ${second}`)
  await you(page).click()
  await page.getByRole('group', { name: 'Act as' }).getByRole('button', { name: first }).click()
  await expect(you(page)).toHaveAccessibleName(`You, ${first}`)
  await page.reload()
  await expect(you(page)).toHaveAccessibleName(`You, ${first}`)

  await page.goto('/settings/profile')
  await page.getByRole('textbox', { name: /^Headline/ }).fill('Salt on linen')
  await page.getByRole('link', { name: 'Images' }).click()
  await press(page, 'Stay here')
  await press(page, 'Save changes')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See your page' }).click()
  await expect(page.getByText('Salt on linen')).toBeVisible()

  await page.goto('/settings/images')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ana.webp', mimeType: 'image/webp', buffer: await portrait() })
  await page.getByRole('group', { name: 'Image in the crop window' }).press('ArrowUp')
  await press(page, 'Use this image')
  await expect(page.getByRole('img', { name: `${first}, as on your page` })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/settings/subscription')
  await expect(page.getByRole('heading', { name: 'Free' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/settings/account')
  await press(page, 'Delete this profile')
  const dialog = page.getByRole('alertdialog')
  const handle = await dialog.locator('b').first().innerText()
  await dialog.getByRole('textbox', { name: 'Handle' }).fill(handle)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete this profile' }).click()
  await expect(page.getByText(`${second}’s page`)).toBeVisible()
  await expect(you(page)).toHaveAccessibleName(`You, ${second}`)
})

test('lets an administrator delete a profile with a reason and restore it', async ({
  page,
  openBrowser,
}) => {
  await logIn(page, accounts.admin, '/admin/profiles?query=low')
  await page.goto('/admin/profiles')
  await page.getByRole('searchbox', { name: 'Search profiles' }).fill('Vikram')
  await expect(page).toHaveURL('/admin/profiles?query=Vikram')
  const row = page.getByRole('list', { name: 'Profiles' }).getByRole('button').first()
  await expect(row).toContainText('Vikram')
  await expectAccessible(page)
  // Outside the table, single keys do nothing.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(row).not.toBeFocused()
  await row.focus()
  await page.keyboard.press('Enter')
  const address = await page.getByRole('link', { name: 'See the page' }).getAttribute('href')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Delete / }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Another artist’s works')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete profile' }).click()
  await expect(row).toContainText('Deleted')

  const visitor = await openBrowser()
  expect((await visitor.goto(address ?? ''))?.status()).toBe(404)
  await page.getByRole('button', { name: /^Restore / }).click()
  await expect(row).toContainText('Live')
  expect((await visitor.goto(address ?? ''))?.status()).toBe(200)

  await page.getByRole('link', { name: 'Log', exact: true }).click()
  const log = page.getByRole('list', { name: 'Log' })
  await expect(log).toContainText('Another artist’s works')
  await expect(log.getByRole('listitem').first()).toContainText('Restored')
  await expectAccessible(page)
})

test('shows no administration to other users', async ({ page }) => {
  await logIn(page, accounts.artist, '/admin/profiles')
  await title(page, 'Administrators only')
  await expect(page.getByRole('searchbox', { name: 'Search profiles' })).toHaveCount(0)
  await expectAccessible(page)
})
