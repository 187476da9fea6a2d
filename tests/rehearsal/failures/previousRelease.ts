import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildServers } from '@/local/builds/serverBuild'
import { webEnv, type StackContext } from '@/local/processes/childEnvironments'
import { publicEnv } from '@/local/settings/settings'
import { findPreviousRelease, type Release } from '@/tests/support/server/previousRelease'
import { ROOT } from '@/tests/support/stack/environment'
import { DIST } from '../settings'

const execute = promisify(execFile)

export interface PreviousRelease extends Release {
  /** Of its source and its build. */
  folder: string
}

/** Checks out and builds the previous release beside the data folder, unless it is there from an earlier rehearsal. */
export async function buildPreviousRelease(
  context: StackContext,
): Promise<PreviousRelease | undefined> {
  const release = findPreviousRelease()
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
