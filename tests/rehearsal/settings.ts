import path from 'node:path'
import { loadSecrets } from '@/local/settings/secrets'
import { readSettings } from '@/local/settings/settings'
import type { StackContext } from '@/local/processes/childEnvironments'
import { standInStorageUrl } from '@/local/processSpecs'
import { cleanEnvironment } from '@/tests/support/stack/environment'

/** Fixed, so that the build of the pages can be kept. All are on loopback. */
export const ports = {
  https: 3643,
  http: 3680,
  /** Of nginx, for web servers. */
  internal: 4600,
  api: [4601, 4602],
  /** Of the API that starts on a restored database. */
  restoredApi: 4603,
  web: [3601, 3602],
  identity: 9699,
  payments: 12_600,
  storage: 4690,
  /** Of the store behind the proxy that makes it fail. */
  storageBehind: 4691,
  primary: 5632,
  replica: 5633,
  restored: 5634,
  pgbouncer: 6632,
  redis: 6679,
  mail: 3625,
  mailBehind: 3626,
  prometheus: 9690,
  alertmanager: 9693,
} as const

export const WEB_HOST = 'localhost'
export const API_HOST = 'api.localhost'
export const origin = `https://${WEB_HOST}:${ports.https}`
export const DIST = '.next-rehearsal'
export const METRICS_TOKEN = 'the token of the rehearsal'
/** Of the roles of API, replica and Redis. */
export const PASSWORD = 'the-password-of-the-rehearsal'

export const databaseUrl = (port: number, database = 'art_commons') =>
  `postgres://art_commons:${PASSWORD}@127.0.0.1:${port}/${database}`

/** What the launcher's own environments of API, web server and stand-ins are made from. */
export function rehearsalContext(dataFolder: string): StackContext {
  const env: NodeJS.ProcessEnv = {
    ...cleanEnvironment(),
    NODE_ENV: 'production',
    DATA_DIR: dataFolder,
    WEB_PORT: String(ports.https),
    API_PORT: String(ports.internal),
    IDENTITY_PORT: String(ports.identity),
    PAYMENTS_PORT: String(ports.payments),
    NEXT_PUBLIC_WEB_ORIGIN: origin,
    NEXT_PUBLIC_API_URL: origin,
    DATABASE_URL: databaseUrl(ports.pgbouncer),
    DATABASE_READ_URL: databaseUrl(ports.pgbouncer, 'art_commons_read'),
    STORAGE_URL: standInStorageUrl(ports.storage),
    REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:${ports.redis}`,
    SMTP_URL: `smtp://127.0.0.1:${ports.mail}?ignoreTLS=true`,
    NEXT_DIST_DIR: DIST,
    METRICS_TOKEN,
    // All requests come from one address.
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'info',
  }
  return {
    settings: readSettings(env),
    secrets: loadSecrets(dataFolder),
    dataFolder,
    databaseUrl: databaseUrl(ports.primary),
    adminPort: ports.identity + 1,
    env,
    mode: 'production',
  }
}

/** The values of ops/settings.example.env for this machine. */
export function installation(context: StackContext): Record<string, string> {
  const { dataFolder, secrets } = context
  const at = (port: number | undefined) => `127.0.0.1:${port}`
  return {
    NGINX_LAYOUT: 'one-host',
    WEB_HOST_NAME: WEB_HOST,
    API_HOST_NAME: API_HOST,
    HTTP_LISTEN: at(ports.http),
    HTTPS_LISTEN: at(ports.https),
    INTERNAL_LISTEN: at(ports.internal),
    API_1: at(ports.api[0]),
    API_2: at(ports.api[1]),
    WEB_1: at(ports.web[0]),
    WEB_2: at(ports.web[1]),
    TLS_CERTIFICATE: path.join(dataFolder, 'tls', 'server.pem'),
    TLS_KEY: path.join(dataFolder, 'tls', 'server.key'),
    NGINX_USER: 'www-data',
    NGINX_PID: path.join(dataFolder, 'nginx', 'nginx.pid'),
    NGINX_LOGS: path.join(dataFolder, 'logs'),
    NGINX_TEMPORARY: path.join(dataFolder, 'nginx'),
    WEB_SERVER_SECRET: secrets.webServer,
    NEXT_PUBLIC_WEB_ORIGIN: origin,
    POSTGRES_LISTEN: '127.0.0.1',
    POSTGRES_CLIENTS: '127.0.0.1/32',
    SYNCHRONOUS_STANDBY_NAMES: '',
    ARCHIVE_FOLDER: path.join(dataFolder, 'archive'),
    PRIMARY_HOST: '127.0.0.1',
    PRIMARY_PORT: String(ports.primary),
    REPLICA_HOST: '127.0.0.1',
    REPLICA_PORT: String(ports.replica),
    DATABASE_PASSWORD: PASSWORD,
    PGBOUNCER_LISTEN: '127.0.0.1',
    PGBOUNCER_PORT: String(ports.pgbouncer),
    PGBOUNCER_POOL_MODE: 'session',
    PGBOUNCER_PID: '',
    REDIS_LISTEN: '127.0.0.1',
    REDIS_PORT: String(ports.redis),
    REDIS_FOLDER: path.join(dataFolder, 'redis'),
    REDIS_PASSWORD: PASSWORD,
    ALERT_RULES: path.resolve('docs/alerts/rules.yml'),
    METRICS_TOKEN,
    ALERTMANAGER: at(ports.alertmanager),
    ALERTS_FROM: 'alerts@artcommons.test',
    ALERTS_TO: 'operator@artcommons.test',
    ALERTS_MAIL_SERVER: at(ports.mail),
    ALERTS_MAIL_TLS: 'false',
    ALERTS_MAIL_USER: '',
    ALERTS_MAIL_PASSWORD: '',
  }
}
