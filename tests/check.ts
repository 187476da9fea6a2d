import { createProgress } from '@/local/progress'
import { changedFiles, findBase } from '@/tests/support/runner/changes'
import { checkFormat, findUnusedCode, lint, runCheck } from '@/tests/support/runner/checks'
import { runTool, stopOnRequest } from '@/tests/support/runner/commands'
import { checkCommitSubjects } from '@/tests/support/runner/commitSubjects'
import { findNearestTests } from '@/tests/support/runner/nearestTests'
import { cleanEnvironment, ROOT } from '@/tests/support/stack/environment'

/** `npm run check`: a quick look at what changed since origin/main or, without it, the last commit. */
const started = Date.now()
const progress = createProgress()
stopOnRequest()

const check = (name: string, work: () => Promise<void>) => runCheck(progress, name, work)

/** How many test files run: about half a minute on two cores. */
const MOST = 16

async function testChanges(): Promise<void> {
  const nearest = findNearestTests(ROOT, changedFiles(ROOT, findBase(ROOT) ?? 'HEAD'))
  const files = nearest.slice(0, MOST)
  if (files.length === 0) return
  const args = ['run', ...files, '--passWithNoTests', '--reporter=dot', '--project=!processes']
  if ((await runTool('vitest', args, cleanEnvironment())) !== 0) process.exitCode = 1
  const left = nearest.length - files.length
  if (left > 0) progress.line(`  ${left} more test files read what changed: npm test`)
}

const outcomes = await Promise.all([
  check('Commit subjects', () => checkCommitSubjects(ROOT)),
  check('Lint and types', lint),
  check('Unused code', findUnusedCode),
  check('Format', checkFormat),
])
await testChanges()
if (outcomes.some(({ state }) => state === 'failed')) process.exitCode = 1
console.log(`\n  ${Math.round((Date.now() - started) / 1000)} seconds`)
