import { existsSync } from 'node:fs'
import { soak } from '@/tests/soak/soak'
import { runTool, stopOnRequest } from '@/tests/support/runner/commands'
import { cleanEnvironment } from '@/tests/support/stack/environment'

/** Tests by what they try: `npm run stress -- attacks`. */
const groups: Record<string, string[]> = {
  attacks: [
    'tests/contract/hostileText.test.ts',
    'tests/local/database/diskReserve.test.ts',
    'tests/local/database/supervisedDatabase.test.ts',
    'tests/local/processes/supervisor.test.ts',
    'tests/server/access',
    'tests/server/fullDisk.test.ts',
    'tests/server/http',
    'tests/server/images',
    'tests/server/killed.test.ts',
    'tests/server/killedFirstStart.test.ts',
    'tests/server/killedStack.test.ts',
    'tests/server/outage.test.ts',
    'tests/server/queue.test.ts',
    'tests/server/requests.test.ts',
    'tests/server/routes/drafts.test.ts',
    'tests/server/routes/profileAbuse.test.ts',
  ],
  rolling: ['tests/server/db/rollingMigrations.test.ts', 'tests/server/previousRelease.test.ts'],
}

/** Journeys that open or press everything there is; the others would repeat themselves. */
const screens = ['layoutShift', 'longWords', 'sampleAccounts', 'signingOut'].map(
  (name) => `tests/e2e/${name}.test.ts`,
)

stopOnRequest()
const [first = '', ...rest] = process.argv.slice(2)
const results: boolean[] = []
if (!['soak', 'screens'].includes(first)) results.push(await runTests(groups[first] ?? [first]))
// Without a choice, everything.
if (first === '' || first === 'screens') results.push(await runJourneys())
if (first === '' || first === 'soak') results.push(await soak())
process.exitCode = results.every(Boolean) ? 0 : 1

async function runTests(chosen: string[]): Promise<boolean> {
  const missing = chosen.filter((file) => file.startsWith('tests/') && !existsSync(file))
  if (missing.length > 0) throw new Error(`These tests are gone: ${missing.join(', ')}`)
  const args = ['run', '--testTimeout=3600000', ...chosen.filter(Boolean), ...rest]
  return (await runTool('vitest', args, stressEnvironment())) === 0
}

async function runJourneys(): Promise<boolean> {
  return (await runTool('playwright', ['test', ...screens], stressEnvironment())) === 0
}

function stressEnvironment(): NodeJS.ProcessEnv {
  return { ...cleanEnvironment(), STRESS: '1' }
}
