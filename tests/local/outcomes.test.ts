import { expect, test } from 'vitest'
import {
  judgeSuite,
  summarize,
  summarizeError,
  type Outcome,
} from '@/tests/support/runner/outcomes'

const passed: Outcome = { suite: 'server', name: 'a', state: 'passed' }
const failed: Outcome = { suite: 'server', name: 'b', state: 'failed' }
const skipped: Outcome = { suite: 'server', name: 'c', state: 'skipped', reason: 'no camera here' }

test('counts passed and failed tests in the last line', () => {
  expect(summarize([passed, passed, failed]).lines.at(-1)).toBe('2 passed, 1 failed')
  expect(summarize([passed]).lines).toEqual(['1 passed, 0 failed'])
})

test('fails with one failed test', () => {
  expect(summarize([passed]).passed).toBe(true)
  expect(summarize([passed, failed]).passed).toBe(false)
})

test('repeats the start and the end of the error below the name of a failed test', () => {
  const error = summarizeError(
    `\u001b[31mError\u001b[39m: no\n\n${'more\n'.repeat(20)}waiting\n`,
    'a.test.ts:3',
  )
  const { lines } = summarize([{ ...failed, error }])
  const indented = (text: string) => `             ${text}`
  expect(lines).toEqual([
    '  FAILED   server: b',
    indented('a.test.ts:3'),
    indented('Error: no'),
    ...Array<string>(7).fill(indented('more')),
    indented('… 10 lines …'),
    ...Array<string>(3).fill(indented('more')),
    indented('waiting'),
    '0 passed, 1 failed',
  ])
})

test('counts a skip separately and shows its reason', () => {
  const { lines, passed: isPassed } = summarize(judgeSuite('server', [passed, skipped], 0))
  expect(lines).toEqual(['  skipped  server: c (no camera here)', '1 passed, 0 failed, 1 skipped'])
  expect(isPassed).toBe(true)
})

test('treats a skip without a reason as a failure', () => {
  const judged = judgeSuite('server', [passed, { ...skipped, reason: undefined }], 0)
  expect(summarize(judged).lines.at(-1)).toBe('1 passed, 1 failed')
})

test('treats a suite without tests as a failure', () => {
  expect(summarize(judgeSuite('server', [], 0)).lines).toEqual([
    '  FAILED   server: no test was run',
    '0 passed, 1 failed',
  ])
})

test('treats a non-zero exit code as a failure even when all tests passed', () => {
  expect(summarize(judgeSuite('server', [passed], 7)).passed).toBe(false)
})
