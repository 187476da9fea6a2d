import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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
