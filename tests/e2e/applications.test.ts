import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import {
  accessibilityViolations,
  contrastViolations,
  desktop,
  phone,
} from '@/tests/support/journeys/accessibility'
import { box, tabTo } from '@/tests/support/journeys/artworkPages'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { publishCall } from '@/tests/support/journeys/calls'
import { expectMail } from '@/tests/support/journeys/mails'
import { confirm } from '@/tests/support/journeys/ownPages'
import { overflow } from '@/tests/support/journeys/pageWatch'

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const expectSaved = (page: Page) =>
  expect(page.getByRole('status').getByText('Draft is saved')).toBeVisible()

test(
  'applies from the phone with works from the profile, edits, withdraws and applies again',
  { tag: '@main' },
  async ({ page, request, createBuyer }) => {
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

    // Interrupted in the middle of a word, and resumed.
    await box(page, 'Why paper?').pressSequentially('It rem')
    await page.reload()
    await expect(box(page, /^Caption/).first()).toHaveValue('The first of a series')
    await expect(box(page, 'Why paper?')).toHaveValue('It rem')
    await box(page, 'Why paper?').fill('')
    await page.getByRole('button', { name: 'Submit the application' }).click()
    await expect(box(page, 'Why paper?')).toBeFocused()
    await expect(page.getByText('Answer this question.').first()).toBeVisible()
    await box(page, 'Why paper?').fill('It remembers.')
    // As when many submit at the same time.
    const inLine = page.getByText(/^This takes longer than usual/)
    await page.route(
      /\/submission$/,
      async (route) => {
        await expect(inLine).toBeVisible({ timeout: 10_000 })
        await route.continue()
      },
      { times: 1 },
    )
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
  },
)

test('applies by keyboard alone, from the page of the call to the receipt', async ({
  page,
  request,
  createBuyer,
}) => {
  await page.setViewportSize(desktop)
  const title = `Works by hand ${randomUUID().slice(0, 8)}`
  const id = await publishCall(request, await createBuyer('ART_ORGANIZATION'), { title })
  await logIn(page, accounts.artist, `/opportunities/${id}`)
  const press = async (target: Locator, key: string) => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  await press(page.getByRole('link', { name: 'Apply on Art Commons' }), 'Enter')
  await expect(heading(page, `Apply: ${title}`)).toBeVisible()
  await press(page.getByRole('button', { name: 'Choose from your profile' }), 'Enter')
  const chooser = page.getByRole('dialog', { name: 'Choose works' })
  await press(chooser.getByRole('checkbox').nth(0), 'Space')
  await press(chooser.getByRole('checkbox').nth(1), 'Space')
  await press(chooser.getByRole('button', { name: 'Use 2 works' }), 'Enter')
  const works = page.getByRole('list', { name: 'Works' })
  await expect(works.getByRole('listitem')).toHaveCount(2)
  await press(works.getByRole('button', { name: /^Move down/ }).first(), 'Enter')
  await tabTo(page, box(page, 'Why paper?'))
  await page.keyboard.type('It remembers.')
  await press(page.getByRole('button', { name: 'Submit the application' }), 'Enter')
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText('It remembers.')).toBeVisible()
  await expectMail(request, accounts.artist.email, `Received: your application for ${title}`)
})
