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

/** Lint rules and types, in one pass: some rules need the types. */
export const lint = () =>
  runQuietly('oxlint', ['--config=oxlint.config.mjs', '--type-aware', '--type-check'])

export const checkFormat = () => runQuietly('oxfmt', ['--check'])
