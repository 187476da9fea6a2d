import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { postArtwork } from '@/tests/support/journeys/artworkPages'
import { apiOrigin, identityOrigin, logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { expectMail, subjectsTo } from '@/tests/support/journeys/mails'
import { expectNoLayoutShift, watchPage } from '@/tests/support/journeys/pageWatch'

test(
  'a visitor reports a work, it is hidden, its artist appeals, and it is restored',
  { tag: '@main' },
  async ({ page, openBrowser, request, createBuyer }) => {
    const artist = await createBuyer('ARTIST')
    const title = `Night Bus ${randomUUID().slice(0, 8)}`
    const { id } = await postArtwork(request, artist.headers, { title })
    const visitor = `${randomUUID()}@example.test`

    await watchPage(page)
    await page.goto(`/art/${id}`)
    await page.getByRole('link', { name: 'Report this artwork' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report this artwork')
    await expectAccessible(page)
    await page.getByRole('radio', { name: /without permission/ }).check()
    await page.getByRole('textbox', { name: 'Details' }).fill('Somebody else painted this.')
    await page.getByRole('textbox', { name: 'Your email' }).fill(visitor)
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your report')
    await expect(page.getByText(/Number: [0-9A-F]{8}/)).toBeVisible()
    expect(await subjectsTo(request, visitor)).toEqual([])

    const admin = await openBrowser()
    await logIn(admin, accounts.admin, '/admin/reports')
    const row = admin.getByRole('button', { name: new RegExp(`^${title}`) })
    const dialog = admin.getByRole('alertdialog').or(admin.getByRole('dialog'))
    await row.focus()
    await admin.keyboard.press('Enter')
    await expect(admin.getByText('Somebody else painted this.')).toBeVisible()
    await expectAccessible(admin)
    await row.focus()
    await admin.keyboard.press('h')
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The original is in a museum.')
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect(row).toHaveCount(0)
    expect((await request.get(`${apiOrigin}/v1/artworks/${id}`)).status()).toBe(404)
    await expectMail(request, artist.email, `Hidden: ${title}`)

    const outbox = await request.get(
      `${identityOrigin}/outbox.json?to=${encodeURIComponent(artist.email)}`,
    )
    const appeal = /\/appeal\/[0-9a-f-]{36}/.exec(await outbox.text())?.[0] ?? ''
    await page.goto(appeal)
    await expect(page.getByText('The original is in a museum.')).toBeVisible()
    await expectNoLayoutShift(page, 'an appeal')
    await expectAccessible(page)
    await page.getByRole('textbox').fill('I painted both.')
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await expect(page.getByText('We have your appeal.')).toBeVisible()

    await admin.reload()
    await row.click()
    await expect(admin.getByText('I painted both.')).toBeVisible()
    await admin.getByRole('button', { name: `Restore: ${title}` }).click()
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The museum agrees.')
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(row).toHaveCount(0)
    await expectMail(request, artist.email, `Restored: ${title}`)
    await page.goto(`/art/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  },
)
