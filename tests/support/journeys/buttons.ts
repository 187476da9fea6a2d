import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { apiOrigin, identityOrigin } from './browsing'
import { watchPage } from './pageWatch'

interface Buttons {
  /** Opens a page and presses each of its buttons. */
  pressAll: (path: string) => Promise<void>
  /** How many buttons were pressed so far. */
  pressed: () => number
  /** Buttons without an effect, errors of pages, and requests that were refused or failed. */
  problems: () => string[]
}

/** Items of a list have the same buttons: those of its first two are pressed. */
const ITEMS = 2

/** In milliseconds: a button that is not found or covered fails before the whole test does. */
const PRESS_TIMEOUT = 20_000

/**
 * Presses buttons and watches what they do. Other journeys use the same data, so no write arrives: the API seems to
 * be unavailable for it.
 */
export async function watchButtons(page: Page): Promise<Buttons> {
  const found = await watchPage(page)
  const silent: string[] = []
  let pressed = 0
  const requests = await blockWrites(page)
  const loading = countLoading(page)
  const effects = countEffects(page, requests)

  const open = (path: string) =>
    // The button that was pressed last may still be leading elsewhere.
    expect(async () => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    }).toPass()
  const press = async (button: Locator, what: string) => {
    // Hovering opens the explanation of a help button, which the press then closes.
    const isHelp = (await button.getAttribute('aria-label'))?.startsWith('About ')
    if (isHelp) {
      await button.hover({ timeout: PRESS_TIMEOUT })
      await expect(button).toHaveAttribute('aria-describedby', /./)
    }
    const before = { effects: effects(), state: await stateOf(page) }
    await button.click({ timeout: PRESS_TIMEOUT })
    pressed += 1
    // The state can't be read while the press is leading elsewhere, which is an effect, too.
    const hasEffect = async () =>
      effects() > before.effects || (await stateOf(page).catch(() => 'leaving')) !== before.state
    await expect
      .poll(hasEffect)
      .toBe(true)
      .catch(() => silent.push(`${what} does nothing`))
    // A dialog whose code is still loading would open over the next button, a page would replace it.
    await expect.poll(loading).toBe(0)
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined)
  }

  /** Rejects while the page is being left. */
  const isReady = async (path: string) =>
    addressOf(page) === path &&
    (await page.locator('dialog[open]').count()) === 0 &&
    // The address changes only when the page that a button leads to is loaded: until then the progress bar shows.
    (await page.locator('#nprogress').count()) === 0 &&
    // A busy button may be about to lead elsewhere.
    (await page.getByRole('main').locator('[aria-busy="true"]').count()) === 0
  const isThere = async (button: Locator) => (await button.count()) > 0

  return {
    pressAll: async (path) => {
      await open(path)
      for (const name of await namesOfButtons(page)) {
        const button = findButton(page, name)
        // An earlier button may have led away, opened a dialog, or taken this one away.
        const isUsable = (await isReady(path).catch(() => false)) && (await isThere(button))
        if (!isUsable) await open(path)
        if (await isThere(button)) await press(button, `“${name}” on ${path}`)
        else {
          const others = (await namesOfButtons(page)).join(', ') || 'nothing'
          silent.push(`“${name}” on ${path} is not there any more, but ${others}`)
        }
        await page.keyboard.press('Escape')
      }
    },
    pressed: () => pressed,
    problems: () => [...found.filter((line) => !requests.blocked.has(line)), ...silent],
  }
}

interface Requests {
  writes: number
  /** The lines of `watchPage` about the writes. */
  blocked: Set<string>
}

/** Answers writes with 503. */
async function blockWrites(page: Page): Promise<Requests> {
  const requests: Requests = { writes: 0, blocked: new Set() }
  const isWrite = (url: URL) =>
    url.origin === apiOrigin
      ? !url.pathname.startsWith('/v1/profiles/token')
      : url.origin === identityOrigin && /accounts:(update|delete|sendOobCode)/.test(url.pathname)
  await page.route(isWrite, async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.fallback()
    requests.writes += 1
    requests.blocked.add(`503: ${request.url()}`)
    return route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': '*' },
      json: { code: 'unavailable', message: 'Try again later.' },
    })
  })
  return requests
}

/** How many scripts, and data of pages, are being loaded. */
function countLoading(page: Page): () => number {
  const loading = new Set<Request>()
  page.on('request', (request) => {
    const isScript = request.resourceType() === 'script'
    if (isScript || request.url().includes('/_next/data/')) loading.add(request)
  })
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  // What a page was still loading when it was left may never end.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loading.clear()
  })
  return () => loading.size
}

/** Counts what a page does not show: writes, file choosers, popups and downloads. */
function countEffects(page: Page, requests: Requests): () => number {
  let others = 0
  page.on('filechooser', () => (others += 1))
  page.on('popup', (popup) => {
    others += 1
    void popup.close()
  })
  page.on('download', () => (others += 1))
  return () => requests.writes + others
}

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** What a page shows, what is typed in it, and where it is scrolled to. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea')
    const values = [...fields].map(({ value, checked }) => `${value} ${checked}`)
    return [location.href, scrollY, document.body.innerHTML, ...values].join('\n')
  })

const buttonsOf = (page: Page) => page.getByRole('main').getByRole('button', { disabled: false })

/** The label or text of each button of a page that can be pressed and is not what is chosen already. */
const namesOfButtons = (page: Page): Promise<string[]> =>
  buttonsOf(page).evaluateAll((buttons, items) => {
    const chosen = '[aria-pressed="true"], [aria-selected="true"], [aria-current]'
    const isOfFirstItems = (button: Element) => {
      const item = button.closest('li, tr, article')
      return !item || [...(item.parentElement?.children ?? [])].indexOf(item) < items
    }
    const names = buttons
      .filter((button) => button.checkVisibility() && !button.matches(chosen))
      .filter(isOfFirstItems)
      .map((button) => button.ariaLabel ?? button.textContent)
    return [...new Set(names)]
  }, ITEMS)

/** The first button with this name. It is found anew for each action: a page that saves may replace it. */
const findButton = (page: Page, name: string): Locator => {
  const labeled = page.locator(`[aria-label=${JSON.stringify(name)}]`)
  const text = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`)
  const unlabeled = page.locator(':not([aria-label])', { hasText: text })
  return buttonsOf(page).and(labeled.or(unlabeled)).first()
}
