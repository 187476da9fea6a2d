import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createProgress } from '@/local/progress'
import { buildServers } from '@/local/builds/serverBuild'
import { publicEnv, readSettings } from '@/local/settings/settings'
import { buildWeb, checkBudgets } from '@/local/builds/webBuild'
import { findChromium } from '@/tests/support/journeys/chromium'
import { haveChanged } from '@/tests/support/runner/changes'
import { checkFormat, findUnusedCode, lint, runCheck } from '@/tests/support/runner/checks'
import { runTool, stopOnRequest, type Tool } from '@/tests/support/runner/commands'
import { checkCommitSubjects } from '@/tests/support/runner/commitSubjects'
import { cleanEnvironment, ROOT, stackSettings } from '@/tests/support/stack/environment'
import {
  judgeSuite,
  OUTCOMES_VARIABLE,
  readOutcomes,
  summarize,
  type Outcome,
} from '@/tests/support/runner/outcomes'

/** Everything, as on the build server; without it, what finds most faults in the shortest time. */
const runsEverything = process.argv.includes('--all') || Boolean(process.env.CI)
/** The stand-ins know nothing of the product, so that only their own changes can break their tests. */
const runsPackages = runsEverything || haveChanged(ROOT, 'packages', 'package-lock.json')
const started = Date.now()
const progress = createProgress()
const scratch = mkdtempSync(path.join(tmpdir(), 'art-commons-run-'))
const settings = await stackSettings()
const stackEnv = { ...cleanEnvironment(), ...settings }
stopOnRequest()
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

const check = (name: string, work: () => Promise<void>) => runCheck(progress, name, work)

const minutesSince = (time: number) => ((Date.now() - time) / 60_000).toFixed(1)

/** How long each suite took. */
const durations: string[] = []

async function suite(name: string, tool: Tool, args: string[], env: NodeJS.ProcessEnv) {
  progress.line(`\n${name}\n`)
  const suiteStarted = Date.now()
  const file = path.join(scratch, `${name}.jsonl`)
  const exitCode = await runTool(tool, args, { ...env, [OUTCOMES_VARIABLE]: file })
  durations.push(`${name}: ${minutesSince(suiteStarted)}`)
  return judgeSuite(name, readOutcomes(file), exitCode)
}

async function build(): Promise<void> {
  const publicValues = publicEnv(readSettings(stackEnv), stackEnv)
  await buildServers(ROOT)
  const web = {
    root: ROOT,
    distDir: settings.NEXT_DIST_DIR ?? '',
    env: { ...stackEnv, ...publicValues },
  }
  await buildWeb({
    ...web,
    publicValues,
    logFile: path.join(scratch, 'build.log'),
    compression: 'fast',
  })
  await checkBudgets(web)
}

async function checkSources(): Promise<Outcome[]> {
  return [
    await check('Commit subjects', () => checkCommitSubjects(ROOT)),
    await check('Lint and types', lint),
    await check('Format', checkFormat),
    await check('Unused code', findUnusedCode),
  ]
}

const runVitest = (name: string, projects: string[]) =>
  suite(
    name,
    'vitest',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=./tests/support/runner/vitestOutcomes.ts',
    ],
    cleanEnvironment(),
  )

async function buildThenTestProcesses() {
  const built = await check('Build', build)
  return { built, processes: runsEverything ? await runVitest('Process tests', ['processes']) : [] }
}

// The process tests mostly wait for processes to start and stop, so they run beside the linters.
const [{ built, processes }, checks] = await Promise.all([buildThenTestProcesses(), checkSources()])

const units = await runVitest('Unit and API tests', [
  'unit',
  'server',
  'local',
  'web',
  'web-isolated',
  ...(runsPackages ? ['packages'] : []),
])

const journeys =
  built.state === 'passed'
    ? await suite(
        'Browser journeys',
        'playwright',
        [
          'test',
          '--reporter=list,./tests/support/runner/playwrightOutcomes.ts',
          ...(runsEverything ? [] : ['--grep=@main']),
        ],
        { ...cleanEnvironment(), E2E_CHROMIUM: await findChromium() },
      )
    : judgeSuite('Browser journeys', [], 1)

const { lines, passed } = summarize([built, ...checks, ...processes, ...units, ...journeys])
console.log(`\n  ${minutesSince(started)} minutes (${durations.join(', ')})`)
if (!runsEverything) {
  console.log(
    '  Left out: tests that kill processes, journeys without the tag @main' +
      (runsPackages ? '.\n' : ',\n  and the tests of packages/, where nothing has changed.\n') +
      '  With them: npm test -- --all',
  )
}
console.log(lines.join('\n'))
process.exitCode = passed ? 0 : 1
