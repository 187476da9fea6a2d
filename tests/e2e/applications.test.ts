import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import { accessibilityViolations, contrastViolations } from '@/tests/support/journeys/accessibility'
import { box } from '@/tests/support/journeys/artworkPages'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { publishCall } from '@/tests/support/journeys/calls'
import { expectMail } from '@/tests/support/journeys/mails'
import { confirm } from '@/tests/support/journeys/ownPages'
import { overflow } from '@/tests/support/journeys/pageWatch'

const phone = { width: 390, height: 844 }

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const expectSaved = (page: Page) =>
  expect(page.getByRole('status').getByText('Draft is saved')).toBeVisible()

test('applies from the phone with works from the profile, edits, withdraws and applies again', async ({
  page,
  request,
  createBuyer,
}) => {
  const organizer = await createBuyer('ART_ORGANIZATION')
  const title = `Works on paper ${randomUUID().slice(0, 8)}`
  const id = await publishCall(request, organizer, { title })
  await logIn(page, accounts.artist, `/opportunities/${id}`)
  await page.getByRole('link', { name: 'Apply on Art Commons' }).click()
  await expect(heading(page, `Apply: ${title}`)).toBeVisible()
  await expect(page).toHaveURL(/\/applications\/[\da-f-]{36}$/)

  // Filled in from the profile.
  await expect(box(page, 'Name')).toHaveValue(accounts.artist.displayName)
  await expect(box(page, 'Email address')).toHaveValue(accounts.artist.email)
  await expect(box(page, 'Artist statement')).not.toHaveValue('')

  await page.getByRole('button', { name: 'Choose from your profile' }).click()
  const choices = page.locator('dialog[open]').getByRole('checkbox')
  await choices.nth(0).check({ force: true })
  await choices.nth(1).check({ force: true })
  await choices.nth(2).check({ force: true })
  await expect(page.getByText('3 of 2 works: remove 1')).toBeVisible()
  await choices.nth(1).uncheck({ force: true })
  await confirm(page, 'Use 2 works')
  await expect(page.getByRole('list', { name: 'Works' }).getByRole('listitem')).toHaveCount(2)
  await box(page, /^Caption/)
    .first()
    .fill('The first of a series')
  await expectSaved(page)
  expect.soft(await accessibilityViolations(page), 'axe').toEqual([])
  expect.soft(await overflow(page), 'overflow').toBe(0)

  // Interrupted, and resumed.
  await page.reload()
  await expect(box(page, /^Caption/).first()).toHaveValue('The first of a series')
  await page.getByRole('button', { name: 'Submit the application' }).click()
  await expect(box(page, 'Why paper?')).toBeFocused()
  await expect(page.getByText('Answer this question.').first()).toBeVisible()
  await box(page, 'Why paper?').fill('It remembers.')
  await page.getByRole('button', { name: 'Submit the application' }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText('It remembers.')).toBeVisible()
  await expectMail(request, accounts.artist.email, `Received: your application for ${title}`)
  expect.soft(await accessibilityViolations(page), 'axe of what was submitted').toEqual([])
  expect.soft(await contrastViolations(page), 'contrast of what was submitted').toEqual([])

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await box(page, 'Why paper?').fill('It remembers everything.')
  await page.getByRole('button', { name: 'Submit the changes' }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText('It remembers everything.')).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await confirm(page, 'Withdraw')
  await expect(heading(page, `Apply: ${title}`)).toBeVisible()
  await page.getByRole('button', { name: 'Submit the application' }).click()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()

  await page.goto('/applications')
  const waiting = page.getByRole('region', { name: 'Waiting for a decision' })
  await expect(waiting.getByRole('link', { name: title })).toBeVisible()
  expect.soft(await accessibilityViolations(page), 'axe of the list').toEqual([])
  expect.soft(await overflow(page), 'overflow of the list').toBe(0)
})
