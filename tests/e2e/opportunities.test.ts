import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { artisticFields } from '@/contract/enums/artisticFields'
import { opportunityTypes } from '@/contract/enums/opportunities'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import {
  accessibilityViolations,
  contrastViolations,
  showTheme,
} from '@/tests/support/journeys/accessibility'
import { address, ask, sample, visit } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/otherBrowsers'

const phone = { width: 390, height: 844 }

interface Listed {
  items: OpportunitySummary[]
  total: number
}
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })
const filters = (page: Page) =>
  page.getByRole('button', { name: /^Remove filter/ }).allTextContents()

/** A free opportunity with a deadline and one of the fields that are always shown. */
const findFree = async (request: APIRequestContext) => {
  const query = '/v1/opportunities?feeType=FREE&artisticFields=PAINTING,DRAWING,SCULPTURE,WRITING'
  const { items } = await ask<Listed>(request, `${query}&size=100`)
  const found = sample(
    items.filter(({ deadline }) => deadline),
    'free opportunity with a deadline',
  )
  const field = sample(
    found.artisticFields.filter((name) => /PAINTING|DRAWING|SCULPTURE|WRITING/.test(name)),
    'common artistic field',
  )
  return { type: found.type, field, day: found.deadline?.localDateTime.slice(0, 10) ?? '' }
}

const choose = async (page: Page, { type, field, day }: Awaited<ReturnType<typeof findFree>>) => {
  const { plural } = opportunityTypes[type]
  // Types and fees show how many opportunities they match.
  await page.getByRole('checkbox', { name: new RegExp(`^${plural}( \\d+)?$`) }).check()
  await page.getByRole('checkbox', { name: artisticFields[field], exact: true }).check()
  await page.getByRole('checkbox', { name: /^Free( \d+)?$/ }).check()
  await page.getByRole('textbox', { name: 'Until' }).fill(day)
  await page.getByRole('textbox', { name: 'Until' }).press('Enter')
}

test(
  'filters by type, field, fee and deadline, sorts, and shares the address',
  { tag: '@main' },
  async ({ page, request, openBrowser }) => {
    const wanted = await findFree(request)
    await visit(page, '/opportunities')
    await choose(page, wanted)
    const query = `types=${wanted.type}&artisticFields=${wanted.field}&feeType=FREE&deadlineBefore=${wanted.day}`
    await expect(page).toHaveURL(`/opportunities?${query}`)
    await page.getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name: 'Newest' }).click()
    await expect(page).toHaveURL(`/opportunities?${query}&sortBy=newest`)

    const { items, total } = await ask<Listed>(request, `/v1/opportunities?${query}&sortBy=newest`)
    expect(total).toBeGreaterThan(0)
    await expect(titles(page)).toHaveText(items.map(({ title }) => title))
    expect(await accessibilityViolations(page)).toEqual([])
    const shown = await filters(page)
    expect(shown).toHaveLength(4)

    const other = await openBrowser({ javaScriptEnabled: false })
    await other.goto(page.url())
    await expect(titles(other)).toHaveText(items.map(({ title }) => title))
  },
)

test('applies the same filters on a phone once they are confirmed', async ({ page, request }) => {
  const wanted = await findFree(request)
  await page.setViewportSize(phone)
  await visit(page, '/opportunities')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await choose(page, wanted)
  expect(address(page)).toBe('/opportunities')
  expect(await accessibilityViolations(page)).toEqual([])
  await showTheme(page, 'dark')
  expect(await contrastViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Show \d+/ }).click()
  await expect(page).toHaveURL(new RegExp(`types=${wanted.type}.*deadlineBefore=${wanted.day}`))
  expect(await filters(page)).toHaveLength(4)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/opportunities')
  const list = page.getByRole('list', { name: 'Opportunities' })
  await list.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await choose(page, wanted)
  await page.getByRole('button', { name: /^Show \d+/ }).click()
  await expect(page).toHaveURL(/types=/)
  await expect(page.getByRole('searchbox', { name: 'Search opportunities' })).toBeInViewport()
})
