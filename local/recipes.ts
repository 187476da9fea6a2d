import path from 'node:path'
import type { Recipe } from './processes/children'
import { SERVER_BUNDLE } from './builds/serverBuild'
import { apiEnv, identityEnv, webEnv, type Surroundings } from './processes/childEnvironments'
import { NEXT } from './builds/webBuild'

const FIRST_PAUSE_MS = 200

const logOf = ({ dataFolder }: Surroundings, name: string) =>
  path.join(dataFolder, 'logs', `${name}.log`)

/** Node and the Next.js command line read the option alike. */
const inspectArgs = (port: number | undefined) =>
  port === undefined ? [] : [`--inspect=127.0.0.1:${port}`]

export function identityRecipe(around: Surroundings): Recipe {
  return {
    name: 'identity service',
    args: ['--import', 'tsx', 'local/identity/main.ts'],
    env: identityEnv(around),
    logFile: logOf(around, 'identity'),
    readyUrl: `http://127.0.0.1:${around.settings.ports.identity}/jwks.json`,
    readyPatienceMs: 120_000,
    stopPatienceMs: 15_000,
    firstPauseMs: FIRST_PAUSE_MS,
  }
}

export function apiRecipe(around: Surroundings): Recipe {
  const development = around.mode === 'development'
  const inspect = inspectArgs(around.settings.inspect.api)
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
    env: apiEnv(around),
    logFile: logOf(around, 'api'),
    inherit: development,
    readyUrl: `http://127.0.0.1:${around.settings.ports.api}/v1/ready`,
    readyPatienceMs: 60_000,
    stopPatienceMs: 40_000,
    firstPauseMs: FIRST_PAUSE_MS,
  }
}

export function webRecipe(around: Surroundings, distDir: string): Recipe {
  const { mode, settings } = around
  const development = mode === 'development'
  const port = String(settings.ports.web)
  return {
    name: 'web server',
    args: [
      NEXT,
      development ? 'dev' : 'start',
      '--hostname',
      '127.0.0.1',
      '--port',
      port,
      ...inspectArgs(settings.inspect.web),
    ],
    env: { ...webEnv(around), NEXT_DIST_DIR: distDir },
    logFile: logOf(around, 'web'),
    inherit: development,
    readyUrl: `http://127.0.0.1:${port}/`,
    readyPatienceMs: 120_000,
    stopPatienceMs: 15_000,
    firstPauseMs: FIRST_PAUSE_MS,
  }
}
