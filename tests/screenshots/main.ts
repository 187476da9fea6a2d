import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { describeFailure, Problem } from '@/local/problem'
import { findScreens, type Screen } from './screens'
import { readOptions, type Options } from './options'
import { openAs, takeScreen } from './camera'
import { CHROMIUM_FLAGS, findChromium } from '@/tests/support/journeys/chromium'

/** As many pages at once as two cores draw without waiting for each other. */
const PAGES = 2

async function mustAnswer(address: string, what: string): Promise<void> {
  const reply = await fetch(address).catch(() => undefined)
  if (reply?.ok) return
  throw new Problem(
    `No ${what} answers at ${new URL(address).origin}.`,
    'Start the product (npm start) and come again, or say where it runs: npm run screenshots -- --origin http://localhost:3000 --api http://localhost:4000',
  )
}

/** The screens of one kind of visitor, by a page or two at once. */
async function takeAll(browser: Browser, screens: Screen[], options: Options): Promise<void> {
  const left = [...screens]
  const account = left[0]?.as
  const take = async () => {
    const page = await openAs(browser, account, options.origin)
    for (let screen = left.shift(); screen; screen = left.shift()) {
      const isThere = await takeScreen(page, screen, options)
      console.log(isThere ? `  ✓ ${screen.name}` : `  – ${screen.name} is not on this stack`)
    }
    await page.context().close()
  }
  await Promise.all(Array.from({ length: Math.min(PAGES, left.length) }, take))
}

try {
  const options = readOptions(process.argv.slice(2), process.env)
  await mustAnswer(options.origin, 'website')
  await mustAnswer(`${options.api}/v1/health`, 'API')
  mkdirSync(options.folder, { recursive: true })
  const screens = (await findScreens(options.api)).filter(
    ({ name, as }) => (options.signedIn || !as) && name.includes(options.only),
  )
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
  })
  for (const account of new Set(screens.map(({ as }) => as))) {
    const theirs = screens.filter(({ as }) => as === account)
    await takeAll(browser, theirs, options)
  }
  await browser.close()
  console.log(`\n  ${screens.length} screens in ${path.resolve(options.folder)}`)
} catch (error) {
  console.error(`\n${describeFailure(error)}`)
  process.exitCode = 1
}
