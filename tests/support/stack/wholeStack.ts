import { mkdirSync, rmSync } from 'node:fs'
import { cleanEnvironment, stackSettings } from './environment'
import { launchStack } from './launchedStack'

/** Playwright's globalSetup: a whole stack with data of its own, started as a person would. */
export default async function startWholeStack(): Promise<() => Promise<void>> {
  const settings = await stackSettings()
  const { DATA_DIR = '' } = settings
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  const stack = await launchStack({ ...cleanEnvironment(), ...settings })
  return async () => {
    await stack.end('SIGTERM')
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}
