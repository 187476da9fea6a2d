import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { summarizeError, writeOutcomes, type Outcome } from './outcomes'

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
      return { ...described, state: 'failed', error: errorOf(test) }
  }
}

function errorOf(test: TestCase): string | undefined {
  const errors = test.results.flatMap(({ errors }) => errors)
  return errors.length > 0 ? errors.map(describeError).join('\n') : undefined
}

function describeError({ message, location }: TestError): string {
  const place = location && `${path.basename(location.file)}:${location.line}`
  return summarizeError(message ?? 'an error without a message', place)
}

/** A test that never ran, because another failed, has no reason and counts as failed. */
function skipReason(test: TestCase): string | undefined {
  return test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description
}
