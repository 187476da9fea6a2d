import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildServers } from '@/local/builds/serverBuild'
import { webEnv, type StackContext } from '@/local/processes/childEnvironments'
import { publicEnv } from '@/local/settings/settings'
import { migrations } from '@/server/db/migrations'
import { git } from '@/tests/support/runner/git'
import { ROOT } from '@/tests/support/stack/environment'
import { DIST } from './settings'

const execute = promisify(execFile)

export interface PreviousRelease {
  commit: string
  /** Of its source and its build. */
  folder: string
  /** The newest migration that it knows. */
  migration: string
}

const FOLDER = 'server/db/migrations'

/** The last commit whose migrations are the first of today's, so that the others can follow them. */
function findRelease(): Pick<PreviousRelease, 'commit' | 'migration'> | undefined {
  const names = Object.keys(migrations).sort()
  for (const commit of (git(ROOT, 'rev-list', 'HEAD', '--', FOLDER) ?? '').split('\n')) {
    const listed = commit && git(ROOT, 'ls-tree', '--name-only', `${commit}^`, `${FOLDER}/`)
    if (!listed) continue
    const found = listed.split('\n').map((file) => path.parse(file).name)
    const isEarlier = found.length < names.length && found.every((name, n) => name === names[n])
    const parent = isEarlier && git(ROOT, 'rev-parse', `${commit}^`)
    if (parent) return { commit: parent, migration: found.at(-1) ?? '' }
  }
  return undefined
}

/** Checks out and builds the previous release beside the data folder, unless it is there from an earlier rehearsal. */
export async function buildPreviousRelease(
  context: StackContext,
): Promise<PreviousRelease | undefined> {
  const release = findRelease()
  if (release === undefined) return undefined
  const { commit } = release
  const folder = `${context.dataFolder}-previous`
  const stamp = path.join(folder, `built-${commit}`)
  if (!existsSync(stamp)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const source = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
    spawnSync('tar', ['-x', '-C', folder], { input: source })
    // Its packages may be others.
    await execute('npm', ['ci', '--include=dev', '--prefer-offline', '--no-fund', '--no-audit'], {
      cwd: folder,
      maxBuffer: 2 ** 26,
    })
    await buildServers(folder)
    await execute(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      cwd: folder,
      env: {
        ...webEnv(context),
        ...publicEnv(context.settings, context.env),
        NODE_ENV: 'production',
        NEXT_DIST_DIR: DIST,
      } as NodeJS.ProcessEnv,
      maxBuffer: 2 ** 26,
    })
    writeFileSync(stamp, '')
  }
  return { ...release, folder }
}
