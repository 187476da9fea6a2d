import { describeFailure } from '@/local/problem'
import type { createProgress } from '@/local/progress'
import { runQuietly } from './commands'
import type { Outcome } from './outcomes'

/** Runs one check, prints its progress and returns its outcome. */
export async function runCheck(
  progress: ReturnType<typeof createProgress>,
  name: string,
  work: () => Promise<void>,
): Promise<Outcome> {
  try {
    await progress.step(name, work)
    return { suite: 'checks', name, state: 'passed' }
  } catch (error) {
    progress.line(`  ✗ ${name}\n\n${describeFailure(error)}\n`)
    return { suite: 'checks', name, state: 'failed' }
  }
}

/** Unused files, exports and dependencies. */
export const findUnusedCode = () => runQuietly('knip', ['--no-progress'])

/** Types, and the lint rules that need them. */
export const checkTypes = () => runQuietly('oxlint', ['--type-aware', '--type-check'])

/** The other lint rules. The cache ignores changed imports of other files, so a full run goes without it. */
export const lint = ({ cache }: { cache: boolean }) =>
  runQuietly('eslint', ['.', '--max-warnings', '0', ...(cache ? cacheIn('eslint') : [])])

export const checkFormat = ({ cache }: { cache: boolean }) =>
  runQuietly('prettier', [
    ...['--check', '--log-level', 'warn', '.'],
    ...(cache ? cacheIn('prettier') : []),
  ])

const cacheIn = (name: string) => [
  '--cache',
  '--cache-strategy',
  'content',
  `--cache-location=node_modules/.cache/${name}-check`,
]
