import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { overflow } from './pageWatch'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 900 }

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

const describeViolations = ({ violations }: Results): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )

/** Violations of WCAG 2.2 AA that axe finds, one line per element. */
export const accessibilityViolations = async (page: Page): Promise<string[]> =>
  describeViolations(await new AxeBuilder({ page }).withTags(WCAG).analyze())

/** Text with too little contrast, one line per element. */
export const contrastViolations = async (page: Page): Promise<string[]> =>
  describeViolations(await new AxeBuilder({ page }).withRules('color-contrast').analyze())

/** Changes the theme and waits until no color changes: they do in a transition, even with reduced motion. */
export const showTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  }, theme)

/**
 * Expects no accessibility violation at the first size, enough contrast in the dark theme at the last one, and no
 * overflow at any. Both layouts and both themes are examined, without running every rule four times.
 */
export const expectAccessible = async (page: Page, sizes = [phone, desktop]) => {
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size)
    if (index === 0) expect(await accessibilityViolations(page)).toEqual([])
    expect(await overflow(page), `overflow at ${size.width}`).toBeLessThanOrEqual(0)
  }
  await showTheme(page, 'dark')
  expect(await contrastViolations(page), 'contrast in dark mode').toEqual([])
  await showTheme(page, 'light')
}
