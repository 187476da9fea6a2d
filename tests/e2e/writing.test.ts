import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import {
  accessibilityViolations,
  contrastViolations,
  showTheme,
} from '@/tests/support/journeys/accessibility'
import { box, tabTo } from '@/tests/support/journeys/artworkPages'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/otherBrowsers'
import { overflow } from '@/tests/support/journeys/pageWatch'

const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const editAddress = /\/opportunities\/edit\/[\da-f-]{36}$/

/** A title that is unique to this run. */
const newTitle = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

const openForm = async (page: Page) => {
  await logIn(page, accounts.gallery, '/opportunities/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Post an opportunity' })).toBeVisible()
}
const expectSaved = (page: Page) =>
  expect(page.getByRole('status').getByText('Draft is saved')).toBeVisible()
const setDeadline = (page: Page, day: string) =>
  page.getByRole('main').getByLabel('Deadline', { exact: true }).fill(day)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('resumes a draft on another device', { tag: '@main' }, async ({ page, openBrowser }) => {
  await page.setViewportSize(desktop)
  await openForm(page)
  const title = newTitle('Winter residency')
  await box(page, 'Title').focus()
  await page.keyboard.type(title, { delay: 60 })
  await expect(page).toHaveURL(editAddress)
  await expect(box(page, 'Title')).toBeFocused()
  await expect(box(page, 'Title')).toHaveValue(title)
  await box(page, /^Description/).fill('A warm room and a studio with light from the north.')
  await page.getByRole('button', { name: 'Add exhibition' }).click()
  await page.getByRole('main').getByLabel('Details').fill('A show in spring')
  await setDeadline(page, '2027-06-01')
  await expect(page.getByText(/Your own time: Tue 1 Jun 2027/)).toBeVisible()
  await expectSaved(page)

  const device = await openBrowser({ viewport: phone, reducedMotion: 'reduce' })
  await logIn(device, accounts.gallery, new URL(page.url()).pathname)
  await expect(box(device, 'Title')).toHaveValue(title)
  await expect(device.getByRole('main').getByLabel('Details')).toHaveValue('A show in spring')
  await expect(device.getByRole('main').getByLabel('Deadline', { exact: true })).toHaveValue(
    '2027-06-01',
  )
  expect.soft(await accessibilityViolations(device), 'axe on a phone').toEqual([])
  expect.soft(await overflow(device), 'overflow on a phone').toBe(0)
  await box(device, /^Summary/).fill('From the other device')
  await expectSaved(device)

  // The first window has the older version: it is asked before anything is replaced.
  await box(page, /^Summary/).fill('From the first device')
  await page.getByRole('button', { name: 'Show the other version' }).click()
  await expect(box(page, /^Summary/)).toHaveValue('From the other device')
  await page.reload()
  await expect(box(page, /^Summary/)).toHaveValue('From the other device')
  expect.soft(await accessibilityViolations(page), 'axe on a desktop').toEqual([])
  await showTheme(page, 'dark')
  expect.soft(await contrastViolations(page), 'contrast in the dark theme').toEqual([])
  expect.soft(await overflow(page), 'overflow on a desktop').toBe(0)

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(preview.getByText('light from the north')).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Post an opportunity' })).toBeVisible()
  await expect(box(page, 'Title')).toHaveValue(title)
  await expect(page.getByRole('main').getByLabel('Deadline', { exact: true })).toHaveValue('')
  await expect(page).toHaveURL(editAddress)
})

test('is written, sorted and checked by keyboard alone', async ({ page }) => {
  await page.setViewportSize(desktop)
  await openForm(page)
  await tabTo(page, page.getByRole('combobox', { name: 'Type' }))
  await page.keyboard.type('Gra')
  await page.keyboard.press('Enter')
  await tabTo(page, box(page, 'Title'))
  await page.keyboard.type(newTitle('Grant'))
  await tabTo(page, page.getByRole('button', { name: 'Add grant' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Add another', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Add a part' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Add another part' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(editAddress)
  const parts = page.getByRole('list', { name: 'What to send' }).getByRole('combobox')
  await expect(parts.first()).toHaveText('Artwork portfolio')
  await page.getByRole('button', { name: 'Move up: CV' }).focus()
  await page.keyboard.press('Enter')
  await expect(parts.first()).toHaveText('CV')
  await expectSaved(page)
  // The free post, or the one that the plan covers once the free post is used, is chosen already.
  const postTypes = page.getByRole('radiogroup', { name: 'Post type' })
  await tabTo(page, postTypes.getByRole('radio', { checked: true }))
  await tabTo(page, page.getByRole('button', { name: /^Publish/ }))
  await page.keyboard.press('Enter')
  await expect(box(page, /^Description/)).toBeFocused()
  await expect(box(page, /^Description/)).toHaveAccessibleDescription(/Describe the opportunity/)
})

test('keeps a text that is too long, and edits without a connection', async ({ page, context }) => {
  await page.setViewportSize(phone)
  await openForm(page)
  await box(page, 'Title').fill(newTitle('Long'))
  await expect(page).toHaveURL(editAddress)
  const long = `${'A paragraph from a word processor.\u000b'.repeat(600)}`.slice(0, 20_000)
  await box(page, /^Description/).fill(long)
  await box(page, /^Summary/).focus()
  await expect(page.getByText(/Use at most 10,?000 characters/)).toBeVisible()
  await expect(page.getByText(/Saved, except in Basics/)).toBeVisible()
  await context.setOffline(true)
  await box(page, /^Summary/).fill('Written on a train')
  await expect(page.getByRole('status').getByText('Not saved')).toBeVisible()
  await context.setOffline(false)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Edits that had not reached the server are back')).toBeVisible()
  await expect(box(page, /^Summary/)).toHaveValue('Written on a train')
  expect((await box(page, /^Description/).inputValue()).length).toBeGreaterThan(19_000)
})
