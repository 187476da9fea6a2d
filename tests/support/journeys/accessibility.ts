import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>

const describeViolations = ({ violations }: Found): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )

/** What axe finds against WCAG 2.2 AA, one line for each place. */
export const accessibilityViolations = async (page: Page): Promise<string[]> =>
  describeViolations(await new AxeBuilder({ page }).withTags(WCAG).analyze())

/** Words that are too faint for their ground. */
export const contrastViolations = async (page: Page): Promise<string[]> =>
  describeViolations(await new AxeBuilder({ page }).withRules('color-contrast').analyze())
