import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@/local/problem'
import type { Account } from './account'
import type { Binaries } from './binaries'

export const PASSWORD_FILE = 'launcher.password'
export const SUPERUSER = 'art_commons'
const REMOVAL_TIMEOUT_MS = 20_000

type Options = { folder: string; binaries: Binaries; account: Account; durable: boolean }

/** Creates the database in a temporary folder and moves it to `folder` when it is complete. */
export async function initialize({ folder, binaries, account, durable }: Options): Promise<void> {
  const parent = path.dirname(folder)
  const prefix = `${path.basename(folder)}.new-`
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) await remove(path.join(parent, name))
  }
  const temporary = mkdtempSync(path.join(parent, prefix))
  const password = path.join(temporary, 'password')
  const cluster = path.join(temporary, 'cluster')
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) for (const file of [temporary, password]) chownSync(file, account.uid, account.gid)
  await run(binaries.initdb, temporary, account, [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ])
  renameSync(password, path.join(cluster, PASSWORD_FILE))
  renameSync(cluster, folder)
  if (durable) syncFolder(parent)
  await remove(temporary)
}

/**
 * The initdb of a killed launcher may still be creating files in the folder. Each attempt lists the
 * folder again, which the retries of `rmSync` do not.
 */
async function remove(folder: string): Promise<void> {
  const end = Date.now() + REMOVAL_TIMEOUT_MS
  for (;;) {
    try {
      return rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(100)
    }
  }
}

function run(program: string, cwd: string, account: Account, flags: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const ids = account && { uid: account.uid, gid: account.gid }
    const child = spawn(program, flags, { ...ids, cwd, env: databaseEnv(), detached: true })
    let output = ''
    child.stdout.resume()
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(initdbProblem(output))))
  })
}

function initdbProblem(output: string): Problem {
  const reason = output.trim().split('\n').at(-1) ?? ''
  return new Problem(
    `The database could not be set up (${reason.replace(/^initdb: (error: )?/, '')}).`,
    'Free some disk space or choose another DATA_DIR, then start again.',
  )
}

/** PostgreSQL gets a fixed environment, because PGPORT, PGDATA or a locale would affect it. */
export function databaseEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', NODE_ENV: process.env.NODE_ENV }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
