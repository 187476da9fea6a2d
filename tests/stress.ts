import { runTool, stopOnRequest } from '@/tests/support/runner/commands'
import { cleanEnvironment } from '@/tests/support/stack/environment'

stopOnRequest()
// Generated cases in full numbers; the journeys do not have more of themselves to give.
const args = ['run', '--testTimeout=3600000', ...process.argv.slice(2)]
process.exitCode = await runTool('vitest', args, { ...cleanEnvironment(), STRESS: '1' })
