import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { compressFiles } from './compressFiles'
import { measureEmptyPage } from './emptyPage'
import { assertFirstLoads } from './firstLoad'
import { NEXT, runNextBuild } from './nextBuild'
import { Problem } from '@/local/problem'
import { fingerprintWeb } from './sources'

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
  await runNextBuild(options)
  const folder = path.join(root, distDir)
  await compressFiles({
    folders: [path.join(folder, 'static'), path.join(root, 'public')],
    cacheFolder: path.join(folder, 'cache', 'compressed'),
  })
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, fingerprint)
  return { built: true }
}

/** Throws when a page of a build loads more scripts than its budget allows. */
export async function checkBudgets({
  root,
  distDir,
  env,
}: Pick<Options, 'root' | 'distDir' | 'env'>): Promise<void> {
  assertFirstLoads(path.join(root, distDir), await measureEmptyPage({ root, env }))
}
