import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { publishCall } from '@/tests/support/journeys/calls'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
})

test(
  'posts an opportunity by invitation, which only people with the link see and apply to',
  { tag: '@main' },
  async ({ page, openBrowser, request, createBuyer }) => {
    test.slow()
    const organizer = await createBuyer('ART_ORGANIZATION')
    const title = `Quiet call ${randomUUID().slice(0, 8)}`
    const id = await publishCall(request, organizer, { title, status: 'DRAFT' })
    await logIn(page, organizer, `/opportunities/edit/${id}`)
    await page.getByRole('radio', { name: 'By invitation only' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/opportunities/${id}\\?invitation=[\\w-]{32}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const panel = page.getByRole('region', { name: 'Your opportunity' })
    await expect(panel.getByText(/^By invitation/)).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Boost' })).toHaveCount(0)
    await expectAccessible(page)
    await panel.getByRole('button', { name: /^Manage/ }).click()
    await page.getByRole('menuitem', { name: 'Copy the invitation link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(page.url())

    const guest = await openBrowser()
    const without = await guest.goto(`/opportunities/${id}`)
    expect(without?.status()).toBe(404)
    await guest.goto(`/opportunities?query=${encodeURIComponent(title)}`)
    await expect(guest.getByRole('link', { name: title })).toHaveCount(0)
    const opened = await guest.goto(link)
    expect(opened?.status()).toBe(200)
    expect(opened?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    })
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()

    const artist = await createBuyer('ARTIST')
    const { pathname, search } = new URL(link)
    await logIn(guest, artist, pathname + search)
    await guest.getByRole('link', { name: 'Apply on Art Commons' }).click()
    await expect(guest).toHaveURL(/\/applications\/[\w-]+/)

    await panel.getByRole('button', { name: /^Manage/ }).click()
    await page.getByRole('menuitem', { name: 'Make a new link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click()
    await expect(page.getByText('The old link no longer works.')).toBeVisible()
    // With an application of their own, the artist needs no link.
    await guest.goto(`/opportunities/${id}`)
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const visitor = await openBrowser()
    expect((await visitor.goto(link))?.status()).toBe(404)
  },
)
