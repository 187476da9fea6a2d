import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { overflow } from './pageWatch'

export const phone = { width: 390, height: 844 }
export const tablet = { width: 820, height: 1180 }
export const desktop = { width: 1280, height: 900 }

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What contrast depends on, besides the same of all elements around. */
const LOOK = [
  'color',
  'background-color',
  'background-image',
  'opacity',
  'font-size',
  'font-weight',
  'position',
  'display',
  'visibility',
] as const

/**
 * Marks the elements that look like an earlier one, up to the root: their contrast is the same. Most of axe's time
 * goes into contrast, and most of a list repeats.
 */
const markAlike = (page: Page) =>
  page.evaluate((properties) => {
    const numbers = new Map<string, number>()
    const numberOf = new Map<Element, number>()
    for (const element of document.querySelectorAll('*')) {
      const style = getComputedStyle(element)
      const above = element.parentElement && numberOf.get(element.parentElement)
      const look = [above, ...properties.map((name) => style.getPropertyValue(name))].join('|')
      const known = numbers.get(look)
      const number = known ?? numbers.size
      element.toggleAttribute('data-alike', known !== undefined)
      numbers.set(look, number)
      numberOf.set(element, number)
    }
  }, LOOK)

/** Starts axe in a page. Of elements alike, it examines the contrast of the first. */
const prepareAxe = async (page: Page) => {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(axe)
  await page.evaluate(() => {
    const selector = ':not([data-alike])'
    const { axe: loaded } = window as unknown as { axe: typeof import('axe-core') }
    loaded.configure({ rules: [{ id: 'color-contrast', selector }] })
  })
}

/** Lists are dimmed while they load, and some buttons until hydration, after which the header knows the session. */
const UNSETTLED = '[aria-busy="true"], header [data-status="unknown"]'

/** Waits until a page is hydrated, no list loads, and no color changes: they do even with reduced motion. */
const settle = async (page: Page) => {
  await expect(page.locator(UNSETTLED)).toHaveCount(0)
  await page.evaluate(async () => {
    const underWay = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished)
    for (let left = underWay(); left.length > 0; left = underWay()) await Promise.allSettled(left)
  })
}

/** The violations that axe finds in a page, one line per element. Our pages have no frames to examine. */
async function violations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  await settle(page)
  await prepareAxe(page)
  await markAlike(page)
  const { violations: found } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, options),
    // Without the elements that pass: sending them takes longer than finding the others.
    { runOnly, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  )
  return found.flatMap(({ id, nodes }: AxeResults['violations'][number]) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Violations of WCAG 2.2 AA, one line per element. */
export const accessibilityViolations = (page: Page): Promise<string[]> =>
  violations(page, { type: 'tag', values: WCAG })

/** Text with too little contrast, one line per element. */
export const contrastViolations = (page: Page): Promise<string[]> =>
  violations(page, { type: 'rule', values: ['color-contrast'] })

export const showTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)

/**
 * Expects no accessibility violation at the first size, enough contrast in the dark theme at the last one, and no
 * overflow at any. Both layouts and both themes are examined, without running every rule four times.
 */
export const expectAccessible = async (page: Page, sizes = [phone, desktop]) => {
  // Text can be there before the style sheets are.
  await page.waitForLoadState()
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size)
    if (index === 0) expect(await accessibilityViolations(page)).toEqual([])
    expect(await overflow(page), `overflow at ${size.width}`).toBeLessThanOrEqual(0)
  }
  await showTheme(page, 'dark')
  expect(await contrastViolations(page), 'contrast in dark mode').toEqual([])
  await showTheme(page, 'light')
}
