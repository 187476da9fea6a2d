import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { compressFiles, type Compression } from './compressFiles'
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
  /** Of the files that the web server sends. A build with the best serves for the fast one, too. */
  compression: Compression
  onStart?: (child: ChildProcess) => void
}

/** Builds the pages unless nothing has changed since the last build. */
export async function buildWeb(options: Options): Promise<{ built: boolean }> {
  const { root, distDir, publicValues, compression } = options
  const folder = path.join(root, distDir)
  const fingerprint = fingerprintWeb(root, publicValues)
  const last = readStamp(folder)
  const isBuilt = last?.fingerprint === fingerprint
  if (isBuilt && [compression, 'best'].includes(last.compression)) return { built: false }
  if (!existsSync(path.join(root, NEXT))) {
    throw new Problem('The build tool "next" is missing.', 'Delete node_modules and start again.')
  }
  const stamp = path.join(folder, STAMP)
  rmSync(stamp, { force: true })
  if (!isBuilt) {
    rmSync(path.join(folder, BUILD_ID), { force: true })
    await runNextBuild(options)
  }
  await compressFiles({
    folders: [path.join(folder, 'static'), path.join(root, 'public')],
    cacheFolder: path.join(folder, 'cache', 'compressed'),
    compression,
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(stamp, `${fingerprint} ${compression}`)
  return { built: true }
}

const STAMP = 'art-commons-stamp'
const BUILD_ID = 'BUILD_ID'

/** What a whole build was made of, and how its files are compressed. */
function readStamp(folder: string) {
  const stamp = path.join(folder, STAMP)
  if (!existsSync(stamp) || !existsSync(path.join(folder, BUILD_ID))) return undefined
  const [fingerprint = '', compression = ''] = readFileSync(stamp, 'utf8').split(' ')
  return { fingerprint, compression }
}

/** Throws when a page of a build loads more scripts than its budget allows. */
export async function checkBudgets({
  root,
  distDir,
  env,
}: Pick<Options, 'root' | 'distDir' | 'env'>): Promise<void> {
  assertFirstLoads(path.join(root, distDir), await measureEmptyPage({ root, env }))
}
