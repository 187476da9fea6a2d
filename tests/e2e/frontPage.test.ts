import { expect } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import { expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/otherBrowsers'

test(
  'an administrator shows a work on the front page, removes it and brings it back',
  { tag: '@main' },
  async ({ page, openBrowser }) => {
    const visitor = await openBrowser()
    await visitor.goto('/login')
    const wall = visitor.getByRole('figure')
    // Chosen automatically, and shown again without a pick.
    const shown = await wall.innerText()

    await logIn(page, accounts.admin, '/artworks')
    const menus = page.getByRole('article').getByRole('button', { name: /^More actions for / })
    await expect(menus.nth(4)).toBeVisible()
    const titles = await menus.evaluateAll((all) =>
      all.map((menu) => menu.ariaLabel?.replace('More actions for ', '') ?? ''),
    )
    const title = titles.find((each) => !shown.includes(each)) ?? ''
    const menu = menus.nth(titles.indexOf(title))
    const entry = page.getByRole('menuitem', { name: 'Show on the front page' })
    // The entry is there once the administrator is known.
    await expect(async () => {
      if (!(await page.getByRole('menu').isVisible())) await menu.click()
      await expect(entry).toBeVisible({ timeout: 1000 })
    }).toPass()
    await entry.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'First' }).check()
    await dialog.getByRole('button', { name: 'Show artwork' }).click()
    await expect(page.getByText(`${title} is on the front page.`)).toBeVisible()

    // The list of picks shows a change before it is saved.
    const expectOnWall = (isShown: boolean) =>
      expect(async () => {
        await visitor.reload()
        expect((await wall.innerText()).includes(title)).toBe(isShown)
      }).toPass()
    await expectOnWall(true)

    await page.goto('/admin/front-page')
    const pick = page.getByRole('list', { name: 'Picks' }).getByRole('listitem')
    await expect(pick).toHaveCount(1)
    await expect(pick).toContainText(title)
    await expect(page.getByRole('list', { name: 'Automatic choice today' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await pick.getByRole('button', { name: /^Remove: / }).click()
    await expect(page.getByRole('heading', { name: 'No picks' })).toBeVisible()
    await expectOnWall(false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(pick).toHaveCount(1)
    await expectOnWall(true)
    await pick.getByRole('button', { name: /^Remove: / }).click()
    await expect(page.getByRole('heading', { name: 'No picks' })).toBeVisible()
  },
)
