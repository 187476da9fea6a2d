import path from 'node:path'
import { localPaymentEnv } from '@/local/settings/paymentEnv'
import type { Secrets } from '@/local/settings/secrets'
import { LOCAL_PROJECT, publicEnv, type Settings } from '@/local/settings/settings'
import { storageAddress } from '@/local/settings/storageAddress'

type Env = NodeJS.ProcessEnv

export type StackContext = {
  settings: Settings
  secrets: Secrets
  dataFolder: string
  databaseUrl: string
  /** The port of the identity service's admin API. */
  adminPort: number
  env: Env
  mode: 'production' | 'development'
}

/** The name that pages and messages of the stand-ins show. */
const PRODUCT = 'Art Commons'

export function identityEnv({ settings, secrets, dataFolder, adminPort }: StackContext): Env {
  return {
    ...inherited(),
    NODE_ENV: 'development',
    LOCAL_STACK: '1',
    IDENTITY_PORT: String(settings.ports.identity),
    IDENTITY_ADMIN_PORT: String(adminPort),
    IDENTITY_ADMIN_SECRET: secrets.identityAdmin,
    DATA_DIR: dataFolder,
    ALLOWED_ORIGINS: settings.webOrigin,
    WEB_ORIGIN: settings.webOrigin,
    APP_NAME: PRODUCT,
    FIREBASE_PROJECT_ID: LOCAL_PROJECT,
  }
}

export function paymentsEnv({ settings, secrets, dataFolder, env }: StackContext): Env {
  return {
    ...inherited(),
    LOCAL_STACK: '1',
    DATA_DIR: dataFolder,
    PAYMENTS_PORT: String(settings.ports.payments),
    PAYMENTS_PAGES_URL: `${settings.webOrigin}/pay`,
    PAYMENTS_BUSINESS_NAME: PRODUCT,
    STRIPE_SECRET_KEY: localPaymentEnv(secrets, settings.ports.payments).STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_URL: `http://127.0.0.1:${settings.ports.api}/v1/webhooks/stripe`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secrets.paymentsWebhook}`,
    STRIPE_CONNECT_WEBHOOK_URL: `http://127.0.0.1:${settings.ports.api}/v1/webhooks/stripe/connect`,
    STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${secrets.paymentsConnectWebhook}`,
    PAYMENTS_COUNTRY: env.PAYMENTS_COUNTRY || 'US',
  }
}

export function storageEnv(
  { dataFolder }: StackContext,
  { port, bucket }: { port: number; bucket: string },
): Env {
  return {
    ...inherited(),
    STORAGE_PORT: String(port),
    STORAGE_FOLDER: path.join(dataFolder, 'storage'),
    STORAGE_BUCKET: bucket,
  }
}

export const imageCacheOf = ({ env, dataFolder }: StackContext): string =>
  env.IMAGE_CACHE_DIR || path.join(dataFolder, 'image-cache')

export function apiEnv(context: StackContext): Env {
  const { settings, secrets, env, mode, databaseUrl, adminPort } = context
  const identity = `http://127.0.0.1:${settings.ports.identity}`
  return {
    LOG_LEVEL: 'warn',
    // Otherwise every image thread keeps its own memory arena.
    MALLOC_ARENA_MAX: '2',
    MAIL_FROM: LOCAL_SENDER,
    ...env,
    ...publicEnv(settings, env),
    NODE_ENV: mode,
    LOCAL_STACK: '1',
    API_HOST: '127.0.0.1',
    API_PORT: String(settings.ports.api),
    DATABASE_URL: databaseUrl,
    STORAGE_URL: storageUrl(context),
    IMAGE_CACHE_DIR: imageCacheOf(context),
    SMTP_URL: settings.external.mail ?? `outbox:http://127.0.0.1:${adminPort}`,
    OUTBOX_SECRET: secrets.identityAdmin,
    PROFILE_TOKEN_SECRET: env.PROFILE_TOKEN_SECRET || secrets.profileToken,
    WEB_SERVER_SECRET: env.WEB_SERVER_SECRET || secrets.webServer,
    ...(!settings.external.identity && {
      IDENTITY_JWKS_URL: `${identity}/jwks.json`,
      IDENTITY_ADMIN_URL: `http://127.0.0.1:${adminPort}`,
      FIREBASE_PROJECT_ID: LOCAL_PROJECT,
    }),
    ...(!settings.external.payments && {
      ...localPaymentEnv(secrets, settings.ports.payments),
      STRIPE_WEBHOOK_SECRET: `whsec_${secrets.paymentsWebhook}`,
      STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${secrets.paymentsConnectWebhook}`,
    }),
  }
}

/** Secrets that the web server does not get, because it does not need them. */
const API_ONLY = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'REDIS_URL',
  'PROFILE_TOKEN_SECRET',
  'PROFILE_TOKEN_SECRET_OLD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_OLD',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET_OLD',
  'STRIPE_API_URL',
]

/** The sender of emails, which is also the contact in security.txt. */
const LOCAL_SENDER = 'Art Commons <post@artcommons.test>'

export function webEnv({ settings, secrets, env, mode }: StackContext): Env {
  const shared = Object.entries(env).filter(([name]) => !API_ONLY.includes(name))
  return {
    MAIL_FROM: LOCAL_SENDER,
    ...Object.fromEntries(shared),
    ...publicEnv(settings, env),
    NODE_ENV: mode,
    LOCAL_STACK: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    // The launcher has already read .env. Next would read it again and ignore ENV_FILE.
    __NEXT_PROCESSED_ENV: 'true',
    API_URL: env.API_URL || `http://127.0.0.1:${settings.ports.api}`,
    WEB_SERVER_SECRET: env.WEB_SERVER_SECRET || secrets.webServer,
  }
}

export function storageUrl({ settings, dataFolder }: StackContext): string {
  return storageAddress(settings.external.storage, dataFolder)
}

/** The part of the environment that any program needs, without settings and secrets. */
function inherited(): Env {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return { PATH, HOME, TMPDIR, LANG, NODE_ENV: 'development' }
}
