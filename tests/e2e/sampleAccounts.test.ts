import { expect, test, type Page } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import { findScreens } from '@/tests/screenshots/screens'
import { sampleOfCases } from '@/tests/support/generatedCases'
import { apiOrigin, logIn } from '@/tests/support/journeys/browsing'
import { watchButtons } from '@/tests/support/journeys/buttons'

test.slow()
test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Account = keyof typeof accounts

/** The own screens of an account but those that say why something is refused or missing. */
const screensOf = async (account: Account) =>
  (await findScreens(apiOrigin)).filter(
    ({ as, name }) => as === account && !/conflict|refused|unknown/.test(name),
  )

async function pressAll(page: Page, account: Account): Promise<void> {
  const buttons = await watchButtons(page)
  await logIn(page, accounts[account], '/terms')
  for (const { name, path } of sampleOfCases(await screensOf(account), 2)) {
    await test.step(name, () => buttons.pressAll(path))
  }
  expect(buttons.pressed()).toBeGreaterThan(0)
  expect(buttons.problems()).toEqual([])
}

/* Without `npm run stress -- screens`, those of every second screen. */

test('every button on the screens of the sample artist works', ({ page }) =>
  pressAll(page, 'artist'))

test('every button on the screens of the sample gallery works', ({ page }) =>
  pressAll(page, 'gallery'))

test('every button on the screens of the sample administrator works', ({ page }) =>
  pressAll(page, 'admin'))
