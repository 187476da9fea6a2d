import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import type { Screen } from './screens'
import type { Options } from './options'

const HEIGHTS: Record<number, number> = { 390: 844, 820: 1180, 1280: 900 }

/** A page of a visitor, or of somebody who has just signed in. */
export async function openAs(browser: Browser, as: Screen['as'], origin: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (!as) return page
  const { email, password } = accounts[as]
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return page
}

/** One screen at every width and in every theme; false if the stack has none (the kit is for development). */
export async function takeScreen(page: Page, screen: Screen, options: Options): Promise<boolean> {
  for (const width of options.widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
    const reply = await page.goto(options.origin + screen.path, { waitUntil: 'networkidle' })
    if (reply?.status() === 404 && screen.name !== '404') return false
    if (!options.top) await loadLazyImages(page)
    for (const theme of options.themes) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
      await page.screenshot({
        path: path.join(options.folder, `${screen.name}-${width}-${theme}.png`),
        fullPage: !options.top,
        animations: 'disabled',
      })
    }
  }
  return true
}

/** Images further down load when somebody comes near. */
async function loadLazyImages(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
  )
}
