import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { browsers } from '@/tests/support/browsers/browsers'
import { describeBrowsers, selectBrowsers } from '@/tests/support/browsers/selectBrowsers'
import { runTool, stopOnRequest } from '@/tests/support/runner/commands'
import {
  judgeSuite,
  OUTCOMES_VARIABLE,
  readOutcomes,
  summarize,
} from '@/tests/support/runner/outcomes'
import { cleanEnvironment, stackSettings } from '@/tests/support/stack/environment'

/** What each engine runs: every journey, in the window of a desktop and in that of a phone. */
async function runJourneys(name: string, filters: string[]) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'art-commons-browsers-'))
  const file = path.join(scratch, 'outcomes.jsonl')
  const reporters = '--reporter=list,./tests/support/runner/playwrightOutcomes.ts'
  const exitCode = await runTool(
    'playwright',
    ['test', '--config=tests/browsers/playwright.config.ts', reporters, ...filters],
    { ...cleanEnvironment(), [OUTCOMES_VARIABLE]: file },
  )
  const outcomes = judgeSuite(name, readOutcomes(file), exitCode)
  rmSync(scratch, { recursive: true, force: true })
  return outcomes
}

stopOnRequest()
const found = await selectBrowsers(browsers)
console.log(describeBrowsers(found))
const installed = found.filter(({ browser }) => browser).map(({ name }) => name)
if (installed.length === 0) {
  console.log('\nNo browser is installed, so that nothing was tested.\n0 passed, 0 failed')
  process.exitCode = 1
} else {
  // The settings are the same for the stack and the journeys.
  await stackSettings()
  const projects = installed.map((name) => `--project=${name} *`)
  const { lines, passed } = summarize(
    await runJourneys('browsers', [...projects, ...process.argv.slice(2)]),
  )
  console.log(`\n${describeBrowsers(found)}\n\n${lines.join('\n')}`)
  process.exitCode = passed ? 0 : 1
}
