import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cleanEnvironment, stackSettings } from './environment'
import { launchStack } from './launchedStack'

/** Playwright's globalSetup: a whole stack with data of its own, started as a person would. */
export default async function startWholeStack(): Promise<() => Promise<void>> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'art-commons-journeys-'))
  const stack = await launchStack({ ...cleanEnvironment(), ...(await stackSettings()), DATA_DIR })
  return async () => {
    await stack.end('SIGTERM')
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}
