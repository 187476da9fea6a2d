import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { desktop, expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { apiOrigin, logIn } from '@/tests/support/journeys/browsing'

/** Writes as the organization that is signed in, with the tokens of its own requests. */
const signInAsGallery = async (page: Page) => {
  const tokens = page.waitForRequest((request) => 'x-ac-token' in request.headers())
  await logIn(page, accounts.gallery, '/settings/profile')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^You, / })
    .click()
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect(page.getByRole('group', { name: 'Your opportunities' })).toBeVisible()
  const sent = (await tokens).headers()
  const headers = {
    authorization: sent.authorization ?? '',
    'x-ac-token': sent['x-ac-token'] ?? '',
  }
  return async <T = Opportunity>(method: 'POST' | 'PUT', path: string, data?: object) => {
    const response = await page.request.fetch(`${apiOrigin}/v1/opportunities/${path}`, {
      method,
      headers,
      data,
    })
    const text = await response.text()
    expect(response.ok(), text).toBe(true)
    return (text ? JSON.parse(text) : undefined) as T
  }
}

/** The start and the sequence number of an opportunity's event in a calendar. */
const calendarEvent = async (page: Page, calendar: string, id: string) => {
  const text = await (await page.request.get(calendar)).text()
  const event = text.split('BEGIN:VEVENT').find((part) => part.includes(`UID:${id}@`)) ?? ''
  return {
    start: /^DTSTART:(.*)$/m.exec(event)?.[1],
    sequence: Number(/^SEQUENCE:(\d+)/m.exec(event)?.[1]),
  }
}

/** A local date and time so many days from now. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const draftNamed = (title: string) => ({
  type: 'OPEN_CALL',
  title,
  description: 'An exhibition of works on paper.',
  online: true,
  deadline: { localDateTime: `${inDays(20)}T23:59`, timeZone: 'Europe/Tallinn' },
  application: { kind: 'URL', value: 'https://paper.example/apply' },
})

test(
  'publishes a free post, finds it in the list, and moves its deadline in public',
  { tag: '@main' },
  async ({ page }) => {
    await page.setViewportSize(desktop)
    const write = await signInAsGallery(page)
    const title = `Works on paper ${randomUUID().slice(0, 8)}`
    const { id } = await write('POST', '', draftNamed(title))

    await page.reload()
    const drafts = page.getByRole('list', { name: 'Drafts' })
    await expect(drafts.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page)
    await drafts.getByRole('link', { name: `Continue: ${title}` }).click()
    await expect(page).toHaveURL(new RegExp(`/opportunities/edit/${id}$`))
    await expect(page.getByRole('radio', { name: 'Standard Included in your plan' })).toBeChecked()
    await page.getByRole('radio', { name: 'Free Free' }).check()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Basic $29.00' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Pay and publish' })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/opportunities/${id}$`))
    await page.goto(`/opportunities?query=${encodeURIComponent(title)}`)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    const { url: calendar } = await write<{ url: string }>('POST', 'calendar')
    await write('POST', `bookmarks/${id}`)
    const before = await calendarEvent(page, calendar, id)
    expect(before.start).toContain(inDays(20).replaceAll('-', ''))
    const deadline = { localDateTime: `${inDays(27)}T17:00`, timeZone: 'Europe/Tallinn' }
    await write('PUT', id, { deadline })
    await page.goto('/settings/profile')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^You, / })
      .click()
    await page.getByRole('link', { name: 'Your profile' }).click()
    const published = page
      .getByRole('list', { name: 'Published' })
      .getByRole('article')
      .filter({ hasText: title })
    await expect(published.getByText(/^Unpublished changes/)).toBeVisible()
    await published.getByRole('button', { name: 'Publish changes' }).click()
    await expect(published.getByText(/^Unpublished changes/)).toHaveCount(0)
    await page.setViewportSize(phone)
    await page.goto(`/opportunities/${id}`)
    await expect(
      page.getByText(/Deadline changed from .* to .*17:00 \(Tallinn time\)/),
    ).toBeVisible()
    const after = await calendarEvent(page, calendar, id)
    expect(after.start).toContain(inDays(27).replaceAll('-', ''))
    expect(after.sequence).toBeGreaterThan(before.sequence)
  },
)

test('deletes an opportunity on its profile page and undoes it', async ({ page }) => {
  await page.setViewportSize(phone)
  const write = await signInAsGallery(page)
  const title = `Short notice ${randomUUID().slice(0, 8)}`
  await write('POST', '', draftNamed(title))
  await page.reload()
  await page.getByRole('button', { name: `Manage ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})
