import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createProgress } from '@/local/progress'
import { describeFailure } from '@/local/problem'
import { buildServer } from '@/local/builds/serverBuild'
import { publicEnv, readSettings } from '@/local/settings/settings'
import { buildWeb } from '@/local/builds/webBuild'
import { findChromium } from '@/tests/support/journeys/chromium'
import { runQuietly, runTool, stopOnRequest, type Tool } from '@/tests/support/runner/commands'
import { cleanEnvironment, ROOT, stackSettings } from '@/tests/support/stack/environment'
import {
  judgeSuite,
  OUTCOMES_VARIABLE,
  readOutcomes,
  summarize,
  type Outcome,
} from '@/tests/support/runner/outcomes'

const began = Date.now()
const progress = createProgress()
const scratch = mkdtempSync(path.join(tmpdir(), 'art-commons-run-'))
const settings = await stackSettings()
const stackEnv = { ...cleanEnvironment(), ...settings }
stopOnRequest()
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

/** Something that is right or wrong as a whole. */
async function check(name: string, work: () => Promise<void>): Promise<Outcome> {
  try {
    await progress.step(name, work)
    return { suite: 'checks', name, state: 'passed' }
  } catch (error) {
    progress.line(`  ✗ ${name}\n\n${describeFailure(error)}\n`)
    return { suite: 'checks', name, state: 'failed' }
  }
}

async function suite(name: string, tool: Tool, args: string[], env: NodeJS.ProcessEnv) {
  progress.line(`\n${name}\n`)
  const file = path.join(scratch, `${name}.jsonl`)
  const exitCode = await runTool(tool, args, { ...env, [OUTCOMES_VARIABLE]: file })
  return judgeSuite(name, readOutcomes(file), exitCode)
}

async function build(): Promise<void> {
  const publicValues = publicEnv(readSettings(stackEnv), stackEnv)
  await buildServer(ROOT)
  await buildWeb({
    root: ROOT,
    distDir: settings.NEXT_DIST_DIR ?? '',
    publicValues,
    env: { ...stackEnv, ...publicValues },
    logFile: path.join(scratch, 'build.log'),
  })
}

const lintThenTypes = async () => [
  await check('Lint', () => runQuietly('eslint', ['.', '--max-warnings', '0'])),
  await check('Format', () => runQuietly('prettier', ['--check', '--log-level', 'warn', '.'])),
  await check('Types', () => runQuietly('tsc', ['--noEmit'])),
]

const [built, ...checks] = (await Promise.all([check('Build', build), lintThenTypes()])).flat() as [
  Outcome,
  ...Outcome[],
]

const units = await suite(
  'Unit and API tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=./tests/support/runner/vitestOutcomes.ts'],
  cleanEnvironment(),
)

const journeys =
  built.state === 'passed'
    ? await suite(
        'Browser journeys',
        'playwright',
        ['test', '--reporter=list,./tests/support/runner/playwrightOutcomes.ts'],
        { ...cleanEnvironment(), E2E_CHROMIUM: await findChromium() },
      )
    : judgeSuite('Browser journeys', [], 1)

const { lines, passed } = summarize([built, ...checks, ...units, ...journeys])
const minutes = ((Date.now() - began) / 60_000).toFixed(1)
console.log(`\n  ${minutes} minutes\n${lines.join('\n')}`)
process.exitCode = passed ? 0 : 1
