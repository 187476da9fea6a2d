import { readInspectPorts, readPorts, type InspectPorts, type Ports } from './portSettings'
import { Problem } from '@/local/problem'

type Env = NodeJS.ProcessEnv

/** The settings of the stack, read from the environment. */
export type Settings = {
  ports: Ports
  inspect: InspectPorts
  webOrigin: string
  /** Services that are configured elsewhere; the others get a local stand-in. */
  external: {
    database?: string
    identity: boolean
    storage?: string
    mail?: string
    payments: boolean
  }
}

export const LOCAL_PROJECT = 'demo-art-commons'
const REAL_IDENTITY = [
  'IDENTITY_JWKS_URL',
  'FIREBASE_PROJECT_ID',
  'NEXT_PUBLIC_FIREBASE_API_KEY',
  'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  'NEXT_PUBLIC_FIREBASE_APP_ID',
]
const REAL_PAYMENTS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'NEXT_PUBLIC_STRIPE_KEY']

/**
 * @param secrets whether they have to be there too: a build of the pages has none of them
 * @throws Problem if a service is configured in part
 */
export function readSettings(env: Env, secrets: 'needed' | 'absent' = 'needed'): Settings {
  const ports = readPorts(env)
  return {
    ports,
    inspect: readInspectPorts(env),
    webOrigin: env.NEXT_PUBLIC_WEB_ORIGIN || `http://localhost:${ports.web}`,
    external: {
      database: env.DATABASE_URL || undefined,
      storage: env.STORAGE_URL || undefined,
      mail: env.SMTP_URL || undefined,
      identity:
        !env.NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL &&
        allOrNone('identity', REAL_IDENTITY, env, secrets),
      payments: allOrNone('payments', REAL_PAYMENTS, env, secrets),
    },
  }
}

/** A partly configured service would mix real accounts with local stand-ins. */
function allOrNone(
  service: string,
  names: string[],
  env: Env,
  secrets: 'needed' | 'absent',
): boolean {
  if (names.every((name) => !env[name])) return false
  const needed =
    secrets === 'needed' ? names : names.filter((name) => name.startsWith('NEXT_PUBLIC_'))
  const missing = needed.filter((name) => !env[name])
  if (missing.length === 0) return true
  throw new Problem(
    `The settings for ${service} are incomplete: ${missing.join(', ')} missing.`,
    'Set all of them for the real service, or none for the local one.',
  )
}

/** Values that are compiled into the build of the pages. */
export function publicEnv(
  { ports, webOrigin, external }: Settings,
  env: Env,
): Record<string, string> {
  const api = env.NEXT_PUBLIC_API_URL || `http://localhost:${ports.api}`
  const given = Object.entries(env).filter(
    ([name, value]) => name.startsWith('NEXT_PUBLIC_') && value,
  )
  const identity = `localhost:${ports.identity}`
  return {
    NEXT_PUBLIC_API_URL: api,
    NEXT_PUBLIC_WEB_ORIGIN: webOrigin,
    NEXT_PUBLIC_IMAGE_URL: `${api}/v1/images`,
    ...(!external.identity && {
      NEXT_PUBLIC_FIREBASE_API_KEY: 'local',
      NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: identity,
      NEXT_PUBLIC_FIREBASE_PROJECT_ID: LOCAL_PROJECT,
      NEXT_PUBLIC_FIREBASE_APP_ID: 'local',
      NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: `http://${identity}`,
    }),
    ...(!external.payments && {
      PAYMENT_PAGES_URL: env.PAYMENT_PAGES_URL || `http://127.0.0.1:${ports.payments}`,
    }),
    ...(Object.fromEntries(given) as Record<string, string>),
  }
}
