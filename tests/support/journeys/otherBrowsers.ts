import { test as base, type BrowserContextOptions, type Page } from '@playwright/test'

/** Opens a page in a browser of its own, as of another person or device. It is closed at the end of the test. */
export type OpenBrowser = (options?: BrowserContextOptions) => Promise<Page>

/** Contexts that a test opens itself stay open, with what their pages do, until all tests have ended. */
export const test = base.extend<{ openBrowser: OpenBrowser }>({
  openBrowser: async ({ browser }, provide) => {
    const opened: Page[] = []
    await provide(async (options) => {
      const page = await (await browser.newContext(options)).newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})
