import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Secrets } from '@/local/settings/secrets'
import { LOCAL_PROJECT, publicEnv, type Settings } from '@/local/settings/settings'

type Env = NodeJS.ProcessEnv

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
    DATA_DIR: dataFolder,
    ALLOWED_ORIGINS: settings.webOrigin,
    NEXT_PUBLIC_WEB_ORIGIN: settings.webOrigin,
    FIREBASE_PROJECT_ID: LOCAL_PROJECT,
  }
}

export function apiEnv(around: Surroundings): Env {
  const { settings, secrets, env, mode, databaseUrl, dataFolder, ownerPort } = around
  const identity = `http://127.0.0.1:${settings.ports.identity}`
  return {
    LOG_LEVEL: 'warn',
    // Else every thread that works on pictures keeps memory to itself.
    MALLOC_ARENA_MAX: '2',
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
    SMTP_URL: settings.external.mail ?? `outbox:http://127.0.0.1:${ownerPort}`,
    OUTBOX_SECRET: secrets.identityOwner,
    PROFILE_TOKEN_SECRET: env.PROFILE_TOKEN_SECRET || secrets.profileToken,
    WEB_SERVER_SECRET: env.WEB_SERVER_SECRET || secrets.webServer,
    ...(!settings.external.identity && {
      IDENTITY_JWKS_URL: `${identity}/jwks.json`,
      FIREBASE_PROJECT_ID: LOCAL_PROJECT,
    }),
    ...(!settings.external.payments && {
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: `whsec_${secrets.paymentsWebhook}`,
    }),
  }
}

/** Secrets that the web server has no use for, so that it cannot lose them. */
const API_ONLY = [
  'DATABASE_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'REDIS_URL',
  'PROFILE_TOKEN_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]

export function webEnv({ settings, secrets, env, mode }: Surroundings): Env {
  const shared = Object.entries(env).filter(([name]) => !API_ONLY.includes(name))
  return {
    ...Object.fromEntries(shared),
    ...publicEnv(settings, env),
    NODE_ENV: mode,
    LOCAL_STACK: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    // What .env says has been read already; Next would read it once more, and over ENV_FILE.
    __NEXT_PROCESSED_ENV: 'true',
    API_URL: env.API_URL || `http://127.0.0.1:${settings.ports.api}`,
    WEB_SERVER_SECRET: env.WEB_SERVER_SECRET || secrets.webServer,
  }
}

export function storageUrl({ settings, dataFolder }: Surroundings): string {
  return settings.external.storage ?? pathToFileURL(path.join(dataFolder, 'storage')).href
}

/** What any program needs of the surroundings, without the operator's settings and secrets. */
function inherited(): Env {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return { PATH, HOME, TMPDIR, LANG, NODE_ENV: 'development' }
}
