import { randomUUID } from 'node:crypto'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { accounts } from '@/local/samples/accounts'
import { desktop, expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { ask, visit } from '@/tests/support/journeys/browsing'

/** Opportunities that a journey bookmarked. */
const taken = new Set<string>()

/**
 * An open sample opportunity with a deadline; each journey takes another one. Other journeys
 * publish, change and delete their own meanwhile, so positions in the list change.
 */
const findOpportunity = async (request: APIRequestContext) => {
  const { items } = await ask<{ items: OpportunitySummary[] }>(request, '/v1/opportunities')
  const isSample = ({ publishedAt }: OpportunitySummary) =>
    publishedAt !== null && Date.parse(publishedAt) < Date.now() - 3_600_000
  const found = items.find((item) => item.deadline && isSample(item) && !taken.has(item.id))
  if (!found) throw new Error('The sample data has too few opportunities.')
  taken.add(found.id)
  return found
}
const toggle = (page: Page) => page.getByRole('button', { name: 'Bookmark', exact: true })

// They share the artist's bookmarks and calendar.
test.describe.configure({ mode: 'serial' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [size, viewport, tag] of [
  ['a phone', phone, '@main'],
  ['a desktop', desktop, '@also'],
] as const) {
  test(
    `bookmarks before signing in and subscribes to the calendar on ${size}`,
    { tag },
    async ({ page, request }) => {
      test.slow()
      const { id, title } = await findOpportunity(request)
      const words = `Portfolio sent from ${size}`
      await page.setViewportSize(viewport)
      await page.goto(`/opportunities/${id}`)
      await toggle(page).click()
      const dialog = page.getByRole('dialog', { name: 'Log in to bookmark' })
      await expect(dialog).toContainText(title)
      await expectAccessible(page)
      await page.setViewportSize(viewport)
      await dialog.getByRole('button', { name: 'Log in' }).click()
      await expect(page).toHaveURL(`/login?next=%2Fopportunities%2F${id}`)

      await page.getByRole('textbox', { name: 'Email' }).fill(accounts.artist.email)
      await page.getByLabel('Password', { exact: true }).fill(accounts.artist.password)
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page).toHaveURL(`/opportunities/${id}`)
      await expect(page.getByText(`“${title}” is bookmarked.`)).toBeVisible()
      await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')

      await page.goto('/bookmarks')
      await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
      await page.getByRole('combobox', { name: `Your status for ${title}` }).selectOption('Applied')
      await page.getByRole('button', { name: `Add a note on ${title}` }).click()
      const note = page.getByRole('textbox', { name: `Note on ${title}` })
      await note.fill(words)
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize(viewport)
      await page.reload()
      await expect(page.getByText(words)).toBeVisible()

      // The journey on the other device may have created an address.
      const create = page.getByRole('button', { name: 'Create calendar address' })
      const replace = page.getByRole('button', { name: 'Replace address' })
      await expect(create.or(replace)).toBeVisible()
      if (await replace.isVisible()) {
        await replace.click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Replace address' }).click()
      } else await create.click()
      const field = page.getByRole('textbox', { name: 'Calendar address' })
      await expect(field).toBeVisible()
      await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
        'href',
        /^webcal:/,
      )
      const calendar = await request.get(await field.inputValue())
      expect(calendar.headers()['content-type']).toContain('text/calendar')
      expect(await calendar.text()).toContain(`UID:${id}@`)
      await expectAccessible(page)
      await page.setViewportSize(viewport)

      await page.getByRole('button', { name: `Remove bookmark: ${title}` }).click()
      await expect(page.getByRole('heading', { level: 3, name: title })).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
    },
  )
}

test('bookmarks for a new user as soon as the wizard has created a profile', async ({
  page,
  request,
}) => {
  const { id, title } = await findOpportunity(request)
  await visit(page, '/opportunities')
  // Promoted opportunities are listed below once more.
  const list = page.getByRole('list', { name: 'Opportunities' })
  await list.getByRole('button', { name: `Bookmark: ${title}` }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(`person-${randomUUID()}@artcommons.test`)
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByRole('button', { name: 'Create an account' }).click()

  await expect(page).toHaveURL(/\/signup\/wizard\/role\?next=/)
  await page.getByRole('radio', { name: 'Artist', exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`Ines ${randomUUID().slice(0, 8)}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/signup\/wizard\/location\?next=/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create my profile' }).click()
  await expect(page.getByText(`“${title}” is bookmarked.`)).toBeVisible()
  await page.getByRole('button', { name: 'See your bookmarks' }).click()
  await expect(page).toHaveURL('/bookmarks')
  await expect(page.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    `/opportunities/${id}`,
  )
})
