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

stopOnRequest()
const [first = '', ...rest] = process.argv.slice(2)
const results: boolean[] = []
if (first !== 'soak') results.push(await runTests(groups[first] ?? [first]))
// Without a choice, everything.
if (first === '' || first === 'soak') results.push(await soak())
process.exitCode = results.every(Boolean) ? 0 : 1

async function runTests(chosen: string[]): Promise<boolean> {
  const missing = chosen.filter((file) => file.startsWith('tests/') && !existsSync(file))
  if (missing.length > 0) throw new Error(`These tests are gone: ${missing.join(', ')}`)
  // Only the generated tests run longer here; the journeys would repeat themselves.
  const args = ['run', '--testTimeout=3600000', ...chosen.filter(Boolean), ...rest]
  return (await runTool('vitest', args, { ...cleanEnvironment(), STRESS: '1' })) === 0
}
