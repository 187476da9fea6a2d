import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ApplicationSetup } from '@/contract/forms/application'
import { desktop, expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { box } from '@/tests/support/journeys/artworkPages'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { publishCall } from '@/tests/support/journeys/calls'
import { confirm } from '@/tests/support/journeys/ownPages'

test.slow()
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const titled = (words: string) => `${words} ${randomUUID().slice(0, 8)}`
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('an organizer saves a form with a dependent question, and uses it for the next call', async ({
  page,
  createBuyer,
}) => {
  const organizer = await createBuyer('ART_ORGANIZATION')
  const artist = await createBuyer('ARTIST')
  const empty: ApplicationSetup = { kind: 'HERE', blind: false, questions: [] }
  const first = { title: titled('Harbor residency'), requirements: [], application: empty }
  const second = { title: titled('Island residency'), requirements: [], application: empty }
  const firstId = await publishCall(page.request, organizer, { ...first, status: 'DRAFT' })
  const secondId = await publishCall(page.request, organizer, second)

  await page.setViewportSize(desktop)
  await logIn(page, organizer, `/opportunities/edit/${firstId}`)
  await press(page, 'Add a question')
  await box(page, 'Question').fill('Do you need a visa?')
  await page.getByRole('combobox', { name: 'Answer' }).click()
  await page.getByRole('option', { name: 'Yes or no' }).click()
  await press(page, 'Add another question')
  await box(page, 'Question').nth(1).fill('From where do you travel?')
  await page.getByRole('combobox', { name: 'Appears' }).click()
  await page.getByRole('option', { name: /^Only after an answer to/ }).click()
  await page.getByRole('checkbox', { name: 'Yes', exact: true }).check()
  await expect(page.getByText('Only if “Do you need a visa?” is Yes')).toBeVisible()
  await expectAccessible(page, [desktop])
  await press(page, 'Save this form')
  await page.locator('dialog[open]').getByRole('textbox', { name: 'Name' }).fill('Residency')
  await expectAccessible(page, [desktop])
  await confirm(page, 'Save')
  await expect(page.getByText('The form “Residency” is saved.')).toBeVisible()

  await page.goto(`/opportunities/edit/${secondId}`)
  await press(page, 'Use a saved form')
  await page.locator('dialog[open]').getByRole('radio', { name: 'Residency' }).check()
  await expectAccessible(page, [desktop, phone])
  await page.setViewportSize(desktop)
  await confirm(page, 'Use this form')
  await expect(box(page, 'Question').nth(1)).toHaveValue('From where do you travel?')
  await press(page, /^Publish/)
  await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible()

  await page.setViewportSize(phone)
  await logIn(page, artist, `/opportunities/${secondId}`)
  await page.getByRole('link', { name: 'Apply on Art Commons' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Apply: ${second.title}` }),
  ).toBeVisible()
  const place = box(page, 'From where do you travel?')
  await expect(place).toHaveCount(0)
  const visa = page.getByRole('radiogroup', { name: 'Do you need a visa?' })
  await visa.getByRole('radio', { name: 'Yes' }).check({ force: true })
  await place.fill('Lagos')
  await visa.getByRole('radio', { name: 'No' }).check({ force: true })
  await expect(place).toHaveCount(0)
  await visa.getByRole('radio', { name: 'Yes' }).check({ force: true })
  await expect(place).toHaveValue('Lagos')
  await expectAccessible(page, [phone])
  await expect(page.getByRole('status').getByText('Draft is saved')).toBeVisible()
  await press(page, 'Submit the application')
  await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
  await expect(page.getByText('Lagos')).toBeVisible()
})
