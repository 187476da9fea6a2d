import { runTool, stopOnRequest } from '@/tests/support/runner/commands'
import { cleanEnvironment } from '@/tests/support/stack/environment'

stopOnRequest()
// Only the generated tests run longer here; the journeys would repeat themselves.
const args = ['run', '--testTimeout=3600000', ...process.argv.slice(2)]
process.exitCode = await runTool('vitest', args, { ...cleanEnvironment(), STRESS: '1' })
