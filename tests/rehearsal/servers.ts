import path from 'node:path'
import {
  apiProcess,
  identityProcess,
  paymentsProcess,
  storageProcess,
  webProcess,
} from '@/local/processSpecs'
import type { StackContext } from '@/local/processes/childEnvironments'
import type { ProcessSpec } from '@/local/processes/children'
import { isPortTaken } from '@/local/processes/ports'
import { connects, databaseServer, type DatabaseOptions } from './database'
import { responds, type PartSpec } from './parts'
import { databaseUrl, DIST, origin, ports } from './settings'

/** A Node process of the launcher, here behind servers of others. */
const ofLauncher = (spec: ProcessSpec): PartSpec => ({
  name: spec.name,
  program: process.execPath,
  args: spec.args,
  env: spec.env,
  logFile: spec.logFile,
  check: () => responds(spec.readyUrl),
  stopTimeoutMs: spec.stopTimeoutMs,
})

const replicaOf = (list: readonly number[], number: number) => ({
  number,
  port: list[number - 1] ?? 0,
})

export function api(context: StackContext, number: number): PartSpec {
  const spec = apiProcess(context, replicaOf(ports.api, number))
  // The launcher's own steps connect to the primary; the API connects through PgBouncer.
  return ofLauncher({ ...spec, env: { ...spec.env, DATABASE_URL: context.env.DATABASE_URL } })
}

/** An API on the restored database, as after a restore, without replica and pooler. */
export function apiOnRestored(context: StackContext): PartSpec {
  const spec = apiProcess(context, { number: 3, port: ports.restoredApi })
  const more = { DATABASE_URL: databaseUrl(ports.restored), DATABASE_READ_URL: undefined }
  return ofLauncher({ ...spec, env: { ...spec.env, ...more } })
}

export const web = (context: StackContext, number: number): PartSpec =>
  ofLauncher(webProcess(context, DIST, replicaOf(ports.web, number)))

export const standIns = (context: StackContext): PartSpec[] => [
  ofLauncher(storageProcess(context, ports.storageBehind)),
  ofLauncher(identityProcess(context)),
  payments(context),
]

/** The provider delivers its events through nginx, as from outside. */
function payments(context: StackContext): PartSpec {
  const spec = paymentsProcess(context)
  const more = {
    STRIPE_WEBHOOK_URL: `${origin}/v1/webhooks/stripe`,
    STRIPE_CONNECT_WEBHOOK_URL: `${origin}/v1/webhooks/stripe/connect`,
    NODE_EXTRA_CA_CERTS: path.join(context.dataFolder, 'tls', 'ca.pem'),
  }
  return ofLauncher({ ...spec, env: { ...spec.env, ...more } })
}
/** The servers of others, with the rendered files of ops. */
export function otherServers(options: DatabaseOptions): Record<ServerOfOthers, PartSpec> {
  const { account, configFolder, dataFolder, programs } = options
  const config = (file: string) => path.join(configFolder, file)
  const logFile = (name: string) => path.join(dataFolder, 'logs', `${name}.log`)
  const own = (name: string) => path.join(dataFolder, name)
  const listens = (port: number) => () => isPortTaken(port)
  return {
    primary: databaseServer(options, 'primary'),
    replica: databaseServer(options, 'replica'),
    PgBouncer: {
      name: 'PgBouncer',
      program: programs.pgbouncer,
      args: [config('pgbouncer/pgbouncer.ini')],
      account,
      logFile: logFile('pgbouncer'),
      check: () => connects(databaseUrl(ports.pgbouncer)),
    },
    Redis: {
      name: 'Redis',
      program: programs.redis,
      args: [config('redis/redis.conf')],
      account,
      logFile: logFile('redis'),
      check: listens(ports.redis),
    },
    nginx: {
      name: 'nginx',
      program: programs.nginx,
      args: ['-c', config('nginx/nginx.conf'), '-g', 'daemon off;'],
      logFile: logFile('nginx'),
      check: listens(ports.https),
      stopSignal: 'SIGQUIT',
      stopTimeoutMs: 5000,
    },
    'mail server': {
      name: 'mail server',
      program: programs.mail,
      args: ['-d', '-f', own('smtpd.conf')],
      logFile: logFile('mail'),
      check: listens(ports.mailBehind),
    },
    Prometheus: {
      name: 'Prometheus',
      program: programs.prometheus,
      args: [
        `--config.file=${config('prometheus/prometheus.yml')}`,
        `--storage.tsdb.path=${own('prometheus')}`,
        `--web.listen-address=127.0.0.1:${ports.prometheus}`,
        '--log.level=warn',
      ],
      account,
      logFile: logFile('prometheus'),
      check: () => responds(`http://127.0.0.1:${ports.prometheus}/-/ready`),
    },
    Alertmanager: {
      name: 'Alertmanager',
      program: programs.alertmanager,
      args: [
        `--config.file=${config('prometheus/alertmanager.yml')}`,
        `--storage.path=${own('alertmanager')}`,
        `--web.listen-address=127.0.0.1:${ports.alertmanager}`,
        '--cluster.listen-address=',
        '--log.level=warn',
      ],
      account,
      logFile: logFile('alertmanager'),
      check: () => responds(`http://127.0.0.1:${ports.alertmanager}/-/ready`),
    },
  }
}

export type ServerOfOthers =
  | 'primary'
  | 'replica'
  | 'PgBouncer'
  | 'Redis'
  | 'nginx'
  | 'mail server'
  | 'Prometheus'
  | 'Alertmanager'
