import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isPortTaken, freePort } from '@/local/ports'

export const ROOT = path.resolve(import.meta.dirname, '../..')
export const TEST_DIST_DIR = '.next-test'

/** Ports of the stack that the journeys run against: fixed, so that its build can be kept. */
const USUAL_PORTS = {
  WEB_PORT: 3170,
  API_PORT: 4170,
  IDENTITY_PORT: 9269,
  PAYMENTS_PORT: 12281,
  DATABASE_PORT: 54499,
}

/** The surroundings without the settings of a developer's own stack. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const documented = readFileSync(path.join(ROOT, '.env.example'), 'utf8')
  const names = [...documented.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const kept = Object.entries(process.env).filter(
    ([name]) => name.startsWith('TEST_') || !names.includes(name),
  )
  return { ...Object.fromEntries(kept), ENV_FILE: '', NODE_ENV: 'test' }
}

/** Settings of a whole stack for the journeys, on ports that are free. */
export async function stackEnvironment(): Promise<NodeJS.ProcessEnv> {
  const ports: Record<string, string> = {}
  for (const [name, usual] of Object.entries(USUAL_PORTS)) {
    ports[name] = String((await isPortTaken(usual)) ? await freePort() : usual)
  }
  return {
    ...cleanEnvironment(),
    ...ports,
    NEXT_DIST_DIR: TEST_DIST_DIR,
    // All journeys come from one address.
    RATE_LIMIT_SCALE: '100',
  }
}
