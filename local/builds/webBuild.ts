import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { startChild, waitForLog } from '@/local/processes/children'
import { lastLines } from '@/local/processes/logFile'
import { compressFiles } from './compressFiles'
import { assertFirstLoads } from './firstLoad'
import { Problem } from '@/local/problem'
import { fingerprintWeb } from './sources'

export const NEXT = path.join('node_modules', 'next', 'dist', 'bin', 'next')

type Options = {
  root: string
  /** Relative to the root. */
  distDir: string
  publicValues: Record<string, string>
  env: NodeJS.ProcessEnv
  logFile: string
  onStart?: (child: ChildProcess) => void
}

/** Builds the pages unless nothing has changed since the last build. */
export async function buildWeb(options: Options): Promise<{ built: boolean }> {
  const { root, distDir, publicValues } = options
  const stamp = path.join(root, distDir, 'art-commons-stamp')
  const buildId = path.join(root, distDir, 'BUILD_ID')
  const fingerprint = fingerprintWeb(root, publicValues)
  const lastFingerprint = existsSync(stamp) && existsSync(buildId) && readFileSync(stamp, 'utf8')
  if (lastFingerprint === fingerprint) return { built: false }
  if (!existsSync(path.join(root, NEXT))) {
    throw new Problem('The build tool "next" is missing.', 'Delete node_modules and start again.')
  }
  for (const old of [stamp, buildId]) rmSync(old, { force: true })
  await runBuild(options)
  const folder = path.join(root, distDir)
  assertFirstLoads(folder)
  await compressFiles({
    folders: [path.join(folder, 'static'), path.join(root, 'public')],
    cacheFolder: path.join(folder, 'cache', 'compressed'),
  })
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, fingerprint)
  return { built: true }
}

function runBuild({ root, env, logFile, distDir, onStart }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    rmSync(logFile, { force: true })
    const child = startChild({
      args: [NEXT, 'build'],
      env: {
        ...env,
        NODE_ENV: 'production',
        NEXT_DIST_DIR: distDir,
        NEXT_TELEMETRY_DISABLED: '1',
        __NEXT_PROCESSED_ENV: 'true',
      },
      logFile,
    })
    onStart?.(child)
    child.once('exit', (code) => {
      // Next exits with 0 even when its workers disappear.
      if (code === 0 && existsSync(path.join(root, distDir, 'BUILD_ID'))) resolve()
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
