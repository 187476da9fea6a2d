import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isPortTaken, freePort } from '@/local/processes/ports'

export const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Ports of the stack that the journeys run against: fixed, so that its build can be kept. */
const USUAL_PORTS = {
  WEB_PORT: 3170,
  API_PORT: 4170,
  IDENTITY_PORT: 9269,
  PAYMENTS_PORT: 12281,
  DATABASE_PORT: 54499,
}

/** The environment without the settings of a developer's own stack. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const documented = readFileSync(path.join(ROOT, '.env.example'), 'utf8')
  const names = [...documented.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const kept = Object.entries(process.env).filter(
    ([name]) => name.startsWith('TEST_') || !names.includes(name),
  )
  return { ...Object.fromEntries(kept), ENV_FILE: '', NODE_ENV: 'test' }
}

/** Settings of the journeys' stack, chosen once and then the same in every process of the run. */
export async function stackSettings(): Promise<Record<string, string>> {
  process.env.E2E_STACK ??= JSON.stringify(await chooseSettings())
  return JSON.parse(process.env.E2E_STACK) as Record<string, string>
}

async function chooseSettings(): Promise<Record<string, string>> {
  const settings: Record<string, string> = {
    DATA_DIR: path.join(tmpdir(), `art-commons-journeys-${randomUUID()}`),
    NEXT_DIST_DIR: '.next-test',
    // All journeys come from one address.
    RATE_LIMIT_SCALE: '100',
    METRICS_TOKEN: 'the token of the metrics',
  }
  for (const [name, usual] of Object.entries(USUAL_PORTS)) {
    settings[name] = String((await isPortTaken(usual)) ? await freePort() : usual)
  }
  return settings
}
