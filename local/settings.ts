import path from 'node:path'
import { readPorts, type Ports } from './portSettings'
import { Problem } from './problem'
import type { Secrets } from './secrets'

type Env = NodeJS.ProcessEnv

/** What the surroundings ask for, before anything is started. */
export type Settings = {
  ports: Ports
  webOrigin: string
  /** Which services the operator has elsewhere; the others are stood in for on this machine. */
  external: {
    database?: string
    identity: boolean
    storage?: string
    mail?: string
    payments: boolean
  }
}

const PROJECT = 'demo-art-commons'
const REAL_IDENTITY = [
  'IDENTITY_JWKS_URL',
  'FIREBASE_PROJECT_ID',
  'NEXT_PUBLIC_FIREBASE_API_KEY',
  'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  'NEXT_PUBLIC_FIREBASE_APP_ID',
]
const REAL_PAYMENTS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'NEXT_PUBLIC_STRIPE_KEY']

export function readSettings(env: Env): Settings {
  const ports = readPorts(env)
  return {
    ports,
    webOrigin: env.NEXT_PUBLIC_WEB_ORIGIN || `http://localhost:${ports.web}`,
    external: {
      database: env.DATABASE_URL || undefined,
      storage: env.STORAGE_URL || undefined,
      mail: env.SMTP_URL || undefined,
      identity: allOrNone('identity', REAL_IDENTITY, env),
      payments: allOrNone('payments', REAL_PAYMENTS, env),
    },
  }
}

/** A real service set up by halves would mix real people with stand-ins. */
function allOrNone(service: string, names: string[], env: Env): boolean {
  const missing = names.filter((name) => !env[name])
  if (missing.length === 0) return true
  if (missing.length === names.length) return false
  throw new Problem(
    `The settings for ${service} are incomplete: ${missing.join(', ')} missing.`,
    'Set all of them for the real service, or none for the local one.',
  )
}

/** Values that end up in the browser, so that another value needs another build. */
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
      NEXT_PUBLIC_FIREBASE_PROJECT_ID: PROJECT,
      NEXT_PUBLIC_FIREBASE_APP_ID: 'local',
      NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: `http://${identity}`,
    }),
    ...(Object.fromEntries(given) as Record<string, string>),
  }
}

export type Surroundings = {
  settings: Settings
  secrets: Secrets
  dataFolder: string
  databaseUrl: string
  /** The identity service's port for its owner, this launcher. */
  ownerPort: number
  env: Env
  mode: 'production' | 'development'
}

export function identityEnv({ settings, secrets, dataFolder, ownerPort }: Surroundings): Env {
  return {
    ...inherited(),
    NODE_ENV: 'development',
    LOCAL_STACK: '1',
    IDENTITY_PORT: String(settings.ports.identity),
    IDENTITY_OWNER_PORT: String(ownerPort),
    IDENTITY_OWNER_SECRET: secrets.identityOwner,
    OUTBOX_SECRET: secrets.outbox,
    DATA_DIR: path.join(dataFolder, 'identity'),
    ALLOWED_ORIGINS: settings.webOrigin,
    NEXT_PUBLIC_WEB_ORIGIN: settings.webOrigin,
    FIREBASE_PROJECT_ID: PROJECT,
  }
}

export function apiEnv(around: Surroundings): Env {
  const { settings, secrets, env, mode, databaseUrl, dataFolder } = around
  const identity = `http://127.0.0.1:${settings.ports.identity}`
  return {
    LOG_LEVEL: 'warn',
    MAIL_FROM: 'Art Commons <post@artcommons.test>',
    ...env,
    ...publicEnv(settings, env),
    NODE_ENV: mode,
    LOCAL_STACK: '1',
    API_HOST: '127.0.0.1',
    API_PORT: String(settings.ports.api),
    DATABASE_URL: databaseUrl,
    STORAGE_URL: storageUrl(around),
    IMAGE_CACHE_DIR: env.IMAGE_CACHE_DIR || path.join(dataFolder, 'image-cache'),
    SMTP_URL: settings.external.mail ?? `outbox:${identity}/outbox`,
    OUTBOX_SECRET: secrets.outbox,
    PROFILE_TOKEN_SECRET: env.PROFILE_TOKEN_SECRET || secrets.profileToken,
    WEB_SERVER_SECRET: env.WEB_SERVER_SECRET || secrets.webServer,
    ...(!settings.external.identity && {
      IDENTITY_JWKS_URL: `${identity}/jwks.json`,
      FIREBASE_PROJECT_ID: PROJECT,
    }),
    ...(!settings.external.payments && {
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: `whsec_${secrets.paymentsWebhook}`,
    }),
  }
}

export function webEnv({ settings, secrets, env, mode }: Surroundings): Env {
  return {
    ...env,
    ...publicEnv(settings, env),
    NODE_ENV: mode,
    LOCAL_STACK: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    API_URL: env.API_URL || `http://127.0.0.1:${settings.ports.api}`,
    WEB_SERVER_SECRET: env.WEB_SERVER_SECRET || secrets.webServer,
  }
}

export function storageUrl({ settings, dataFolder }: Surroundings): string {
  return settings.external.storage ?? `file:${path.join(dataFolder, 'storage')}`
}

/** What any program needs of the surroundings, without the operator's settings and secrets. */
function inherited(): Env {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return { PATH, HOME, TMPDIR, LANG, NODE_ENV: 'development' }
}
