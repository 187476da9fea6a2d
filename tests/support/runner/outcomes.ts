import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What became of one test, from whichever runner. */
export type Outcome = {
  suite: string
  name: string
  state: 'passed' | 'failed' | 'skipped'
  /** Why it was skipped; a skip without it counts as a failure. */
  reason?: string
  /** Where and why it failed. */
  error?: string
}

/** Where the runners' reporters write to. */
export const OUTCOMES_VARIABLE = 'TEST_OUTCOMES_FILE'

export function writeOutcomes(outcomes: Outcome[]): void {
  const file = process.env[OUTCOMES_VARIABLE]
  if (file) appendFileSync(file, outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join(''))
}

export function readOutcomes(file: string): Outcome[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Outcome)
}

const FIRST_LINES = 8
const LAST_LINES = 4

/** An error message without its middle, which the summary repeats at the end of a long log. */
export function summarizeError(message: string, location?: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
  const left = lines.length - FIRST_LINES - LAST_LINES
  // What was waited for in vain is in the last lines.
  if (left > 1) lines.splice(FIRST_LINES, left, `… ${left} lines …`)
  return [...(location ? [location] : []), ...lines].join('\n')
}

/** What a runner's exit code and outcomes mean together: silence is not success. */
export function judgeSuite(suite: string, outcomes: Outcome[], exitCode: number): Outcome[] {
  const judged = outcomes.map((outcome) =>
    outcome.state === 'skipped' && !outcome.reason
      ? { ...outcome, state: 'failed' as const, name: `${outcome.name} (skipped without a reason)` }
      : outcome,
  )
  const failed = judged.some(({ state }) => state === 'failed')
  if (outcomes.length === 0) judged.push({ suite, name: 'no test was run', state: 'failed' })
  else if (exitCode !== 0 && !failed) {
    judged.push({ suite, name: `the runner ended with code ${exitCode}`, state: 'failed' })
  }
  return judged
}

/** The list of what needs attention, and the line that everything ends with. */
export function summarize(outcomes: Outcome[]): { lines: string[]; passed: boolean } {
  const having = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state)
  const [failed, skipped] = [having('failed'), having('skipped')]
  const verdict = `${having('passed').length} passed, ${failed.length} failed`
  return {
    passed: failed.length === 0 && outcomes.length > 0,
    lines: [
      ...skipped.map(({ suite, name, reason }) => `  skipped  ${suite}: ${name} (${reason})`),
      ...failed.flatMap(({ suite, name, error }) => [
        `  FAILED   ${suite}: ${name}`,
        ...(error ? error.split('\n').map((line) => `             ${line}`) : []),
      ]),
      skipped.length > 0 ? `${verdict}, ${skipped.length} skipped` : verdict,
    ],
  }
}
