import path from 'node:path'
import type { ProcessSpec } from './processes/children'
import { SERVER_BUNDLE, WEB_BUNDLE } from './builds/serverBuild'
import {
  apiEnv,
  identityEnv,
  paymentsEnv,
  webEnv,
  type StackContext,
} from './processes/childEnvironments'
import { NEXT } from './builds/webBuild'

const RESTART_DELAY_MS = 200
const HOST = '127.0.0.1'

const logOf = ({ dataFolder }: StackContext, name: string) =>
  path.join(dataFolder, 'logs', `${name}.log`)

/** Node and the Next.js command line accept the same option. */
const inspectArgs = (port: number | undefined) =>
  port === undefined ? [] : [`--inspect=127.0.0.1:${port}`]

export function identityProcess(context: StackContext): ProcessSpec {
  return {
    name: 'identity service',
    args: ['--import', 'tsx', 'local/identity/main.ts'],
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
    args: ['--import', 'tsx', 'local/payments/main.ts'],
    env: paymentsEnv(context),
    logFile: logOf(context, 'payments'),
    readyUrl: `http://127.0.0.1:${context.settings.ports.payments}/pay/page.css`,
    readyTimeoutMs: 60_000,
    stopTimeoutMs: 15_000,
    restartDelayMs: RESTART_DELAY_MS,
  }
}

export function apiProcess(context: StackContext): ProcessSpec {
  const development = context.mode === 'development'
  const inspect = inspectArgs(context.settings.inspect.api)
  return {
    name: 'API',
    args: development
      ? [
          path.join('node_modules', 'tsx', 'dist', 'cli.mjs'),
          'watch',
          '--clear-screen=false',
          ...inspect,
          'server/main.ts',
        ]
      : [...inspect, '--enable-source-maps', SERVER_BUNDLE],
    env: apiEnv(context),
    logFile: logOf(context, 'api'),
    inherit: development,
    readyUrl: `http://127.0.0.1:${context.settings.ports.api}/v1/ready`,
    readyTimeoutMs: 60_000,
    stopTimeoutMs: 40_000,
    restartDelayMs: RESTART_DELAY_MS,
  }
}

export function webProcess(context: StackContext, distDir: string): ProcessSpec {
  const { mode, settings } = context
  const development = mode === 'development'
  const port = String(settings.ports.web)
  const inspect = inspectArgs(settings.inspect.web)
  return {
    name: 'web server',
    args: development
      ? [NEXT, 'dev', '--hostname', HOST, '--port', port, ...inspect]
      : [...inspect, '--enable-source-maps', WEB_BUNDLE],
    env: { ...webEnv(context), WEB_HOST: HOST, WEB_PORT: port, NEXT_DIST_DIR: distDir },
    logFile: logOf(context, 'web'),
    inherit: development,
    readyUrl: `http://127.0.0.1:${port}/`,
    readyTimeoutMs: 120_000,
    stopTimeoutMs: 15_000,
    restartDelayMs: RESTART_DELAY_MS,
  }
}
