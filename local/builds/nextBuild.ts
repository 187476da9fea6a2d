import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { startChild, waitForLog } from '@/local/processes/children'
import { lastLines } from '@/local/processes/logFile'
import { Problem } from '@/local/problem'
import { hintCompilation } from './compileHints'

export const NEXT = path.join('node_modules', 'next', 'dist', 'bin', 'next')

export interface NextBuild {
  root: string
  /** Contains the pages, relative to the root; by default the root itself. */
  folder?: string
  /** Relative to that folder. */
  distDir: string
  env: NodeJS.ProcessEnv
  logFile: string
  onStart?: ((child: ChildProcess) => void) | undefined
}

/**
 * Runs `next build`, and hints how browsers compile its scripts. The bundler keeps a cache from the second build in a
 * folder on: writing it takes a quarter of a build, and containers, test runs and trials build only once.
 */
export function runNextBuild({
  root,
  folder = '.',
  distDir,
  env,
  logFile,
  onStart,
}: NextBuild): Promise<void> {
  return new Promise((resolve, reject) => {
    rmSync(logFile, { force: true })
    const build = path.join(root, folder, distDir)
    const child = startChild({
      args: [NEXT, 'build', folder],
      env: {
        ...env,
        NODE_ENV: 'production',
        NEXT_DIST_DIR: distDir,
        NEXT_BUILD_CACHE: existsSync(build) ? 'keep' : 'none',
        NEXT_TELEMETRY_DISABLED: '1',
        __NEXT_PROCESSED_ENV: 'true',
      },
      logFile,
    })
    onStart?.(child)
    child.once('exit', (code) => {
      // Next exits with 0 even when its workers disappear.
      if (code === 0 && existsSync(path.join(build, 'BUILD_ID')))
        hintCompilation(path.join(build, 'static')).then(resolve, reject)
      else void waitForLog(child).then(() => reject(buildProblem(logFile)))
    })
  })
}

function buildProblem(logFile: string): Problem {
  return new Problem(
    `The pages could not be built:\n${lastLines(logFile, 30)}\n`,
    `The whole log is ${logFile}.`,
  )
}
