import path from 'node:path'
import { API_STOP_TIME, STOP_MARGIN, WEB_STOP_TIME } from '@/server/stopTimes'
import type { Replica } from './cluster/replicas'
import type { ProcessSpec } from './processes/children'
import { IDENTITY_BUNDLE, PAYMENTS_BUNDLE, SERVER_BUNDLE, WEB_BUNDLE } from './builds/serverBuild'
import {
  apiEnv,
  identityEnv,
  imageCacheOf,
  paymentsEnv,
  storageEnv,
  webEnv,
  type StackContext,
} from './processes/childEnvironments'
import { NEXT } from './builds/nextBuild'

const RESTART_DELAY_MS = 200
const BUCKET = 'images'
const HOST = '127.0.0.1'

const logOf = ({ dataFolder }: StackContext, name: string) =>
  path.join(dataFolder, 'logs', `${name}.log`)

const nameOf = (name: string, replica: Replica | undefined) =>
  replica ? `${name} ${replica.number}` : name

/** Node and the Next.js command line accept the same option. */
const inspectArgs = (port: number | undefined) =>
  port === undefined ? [] : [`--inspect=127.0.0.1:${port}`]

/** For one visitor, little room for new objects is enough. */
const smallHeap = (megabytes: number) => `--max-semi-space-size=${megabytes}`
/** Replicas are there to be loaded. */
const serverHeap = (replica: Replica | undefined) => (replica ? [] : [smallHeap(4)])

/** In development, from their sources: a bundle would have to be made first. */
const standInArgs = ({ mode }: StackContext, bundle: string, source: string) => [
  smallHeap(2),
  ...(mode === 'development' ? ['--import', 'tsx', source] : [bundle]),
]

export function identityProcess(context: StackContext): ProcessSpec {
  return {
    name: 'identity service',
    args: standInArgs(context, IDENTITY_BUNDLE, 'packages/identity-stand-in/src/main.ts'),
    env: identityEnv(context),
    logFile: logOf(context, 'identity'),
    readyUrl: `http://127.0.0.1:${context.settings.ports.identity}/jwks.json`,
    readyTimeoutMs: 120_000,
    stopTimeoutMs: 15_000,
    restartDelayMs: RESTART_DELAY_MS,
  }
}

export function paymentsProcess(context: StackContext): ProcessSpec {
  return {
    name: 'payment service',
    args: standInArgs(context, PAYMENTS_BUNDLE, 'packages/payment-stand-in/src/main.ts'),
    env: paymentsEnv(context),
    logFile: logOf(context, 'payments'),
    readyUrl: `http://127.0.0.1:${context.settings.ports.payments}/pay/page.css`,
    readyTimeoutMs: 60_000,
    stopTimeoutMs: 15_000,
    restartDelayMs: RESTART_DELAY_MS,
  }
}

/** The S3 stand-in, which replicas share. */
export function storageProcess(context: StackContext, port: number): ProcessSpec {
  return {
    name: 'image storage',
    args: ['--import', 'tsx', 'local/storage/main.ts'],
    env: storageEnv(context, { port, bucket: BUCKET }),
    logFile: logOf(context, 'storage'),
    readyUrl: `http://127.0.0.1:${port}/${BUCKET}`,
    readyTimeoutMs: 60_000,
    stopTimeoutMs: 15_000,
    restartDelayMs: RESTART_DELAY_MS,
  }
}

/** The stand-in knows one key only, that of its authors. */
export const standInStorageUrl = (port: number) =>
  `s3://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?tls=0`

export function apiProcess(context: StackContext, replica?: Replica): ProcessSpec {
  const development = context.mode === 'development'
  const inspect = inspectArgs(replica ? undefined : context.settings.inspect.api)
  const port = replica?.port ?? context.settings.ports.api
  return {
    name: nameOf('API', replica),
    args: development
      ? [
          path.join('node_modules', 'tsx', 'dist', 'cli.mjs'),
          'watch',
          '--clear-screen=false',
          ...inspect,
          'server/app/main.ts',
        ]
      : [...serverHeap(replica), ...inspect, '--enable-source-maps', SERVER_BUNDLE],
    env: {
      ...apiEnv(context),
      API_PORT: String(port),
      ...(replica && { IMAGE_CACHE_DIR: path.join(imageCacheOf(context), String(replica.number)) }),
    },
    logFile: logOf(context, nameOf('api', replica)),
    inherit: development,
    readyUrl: `http://127.0.0.1:${port}/v1/ready`,
    readyTimeoutMs: 60_000,
    stopTimeoutMs: API_STOP_TIME + STOP_MARGIN,
    restartDelayMs: RESTART_DELAY_MS,
  }
}

export function webProcess(context: StackContext, distDir: string, replica?: Replica): ProcessSpec {
  const { mode, settings } = context
  const development = mode === 'development'
  const port = String(replica?.port ?? settings.ports.web)
  const inspect = inspectArgs(replica ? undefined : settings.inspect.web)
  return {
    name: nameOf('web server', replica),
    args: development
      ? [NEXT, 'dev', '--hostname', HOST, '--port', port, ...inspect]
      : [...serverHeap(replica), ...inspect, '--enable-source-maps', WEB_BUNDLE],
    env: {
      ...webEnv(context),
      WEB_HOST: HOST,
      WEB_PORT: port,
      NEXT_DIST_DIR: distDir,
      ...(replica && { WEB_TRUSTED_PROXIES: '1' }),
    },
    logFile: logOf(context, nameOf('web', replica)),
    inherit: development,
    readyUrl: `http://127.0.0.1:${port}/`,
    readyTimeoutMs: 120_000,
    stopTimeoutMs: WEB_STOP_TIME + STOP_MARGIN,
    restartDelayMs: RESTART_DELAY_MS,
  }
}
