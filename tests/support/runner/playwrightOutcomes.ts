import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { writeOutcomes, type Outcome } from './outcomes'

/** Hands Playwright's results to the test run. */
export default class PlaywrightOutcomes implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onError({ message }: TestError): void {
    const first = message?.split('\n')[0] ?? 'an error outside any test'
    writeOutcomes([{ suite: 'journeys', name: first, state: 'failed' }])
  }

  onEnd(): void {
    writeOutcomes(this.suite?.allTests().map(describeTest) ?? [])
  }

  printsToStdio(): boolean {
    return false
  }
}

function describeTest(test: TestCase): Outcome {
  const name = test.titlePath().filter(Boolean).join(' › ')
  const described = { suite: 'journeys', name }
  switch (test.outcome()) {
    case 'expected':
      return { ...described, state: 'passed' }
    case 'skipped':
      return { ...described, state: 'skipped', reason: skipReason(test) }
    default:
      return { ...described, state: 'failed' }
  }
}

/** A test that never ran, because another failed, has no reason and counts as failed. */
function skipReason(test: TestCase): string | undefined {
  return test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description
}
