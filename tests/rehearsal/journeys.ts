import type { StackContext } from '@/local/processes/childEnvironments'
import { runTool } from '@/tests/support/runner/commands'
import {
  judgeSuite,
  OUTCOMES_VARIABLE,
  readOutcomes,
  summarize,
} from '@/tests/support/runner/outcomes'
import { cleanEnvironment } from '@/tests/support/stack/environment'
import path from 'node:path'

export interface JourneyResult {
  passed: boolean
  lines: string[]
}

/** The main journeys through nginx, except those that read mails from the outbox of a local stack. */
export async function runJourneys({ env, dataFolder }: StackContext): Promise<JourneyResult> {
  const names = [
    'WEB_PORT',
    'API_PORT',
    'IDENTITY_PORT',
    'PAYMENTS_PORT',
    'DATA_DIR',
    'DATABASE_URL',
  ]
  const addresses = ['NEXT_PUBLIC_WEB_ORIGIN', 'NEXT_PUBLIC_API_URL', 'METRICS_TOKEN']
  const settings = Object.fromEntries([...names, ...addresses].map((name) => [name, env[name]]))
  const file = path.join(dataFolder, 'outcomes.jsonl')
  const reporters = '--reporter=list,./tests/support/runner/playwrightOutcomes.ts'
  const exitCode = await runTool(
    'playwright',
    ['test', '--config=tests/rehearsal/playwright.config.ts', reporters, '--grep=@main'],
    { ...cleanEnvironment(), E2E_STACK: JSON.stringify(settings), [OUTCOMES_VARIABLE]: file },
  )
  return summarize(judgeSuite('journeys', readOutcomes(file), exitCode))
}
