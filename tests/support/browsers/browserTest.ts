import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test as base } from '@/tests/support/journeys/buyers'
import { browsers } from './browsers'
import { pageOf, type BrowserPage } from './page'
import { PHONE_WIDTH, type Browser, type Size } from './session'

export interface BrowserOptions {
  browserUnderTest: string
  size: Size
}

interface Fixtures {
  isPhone: boolean
  /** A page in a session of its own. At the end, nothing has gone wrong in it and it is no wider than the window. */
  site: BrowserPage
}

interface WorkerFixtures extends BrowserOptions {
  startedBrowser: Browser
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  browserUnderTest: ['', { option: true, scope: 'worker' }],
  size: [
    { width: 1280, height: 900 },
    { option: true, scope: 'worker' },
  ],
  startedBrowser: [
    async ({ browserUnderTest, size }, provide) => {
      const found = await browsers[browserUnderTest]?.find()
      if (!found) throw new Error(`${browserUnderTest} is not installed.`)
      const started = await found.launch(size)
      await provide(started)
      await started.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  isPhone: async ({ size }, provide) => provide(size.width < PHONE_WIDTH),
  site: async ({ startedBrowser }, provide, testInfo) => {
    const session = await startedBrowser.openSession()
    const page = pageOf(session, startedBrowser.hasTouch)
    await provide(page)
    if (testInfo.status === testInfo.expectedStatus) {
      expect.soft(await session.problems(), 'problems').toEqual([])
      expect.soft(await page.overflow(), 'pixels wider than the window').toBe(0)
    } else {
      writeFileSync(testInfo.outputPath('screenshot.png'), await session.screenshot())
      console.log((await session.problems()).join('\n'))
    }
    await session.close()
  },
})
