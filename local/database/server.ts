import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isNearlyFull } from '@/local/processes/diskSpace'
import { rotateLog } from '@/local/processes/logFile'
import { freePort } from '@/local/processes/ports'
import { diskFull, Problem } from '@/local/problem'
import { isAlive, signal, waitForExit } from '@/local/processes/processes'
import type { Account } from './account'
import type { Binaries } from './binaries'
import { databaseEnv, PASSWORD_FILE, SUPERUSER } from './initialize'
import { findPostmaster } from './postmaster'

export type DatabaseServer = { pid: number; port: number; url: string; reused: boolean }

type Options = {
  folder: string
  /** 0 picks a free port. */
  port: number
  logFile: string
  binaries: Binaries
  account: Account
  /** False trades safety against power loss for speed; for tests only. */
  durable: boolean
}

const START_TIMEOUT_MS = 60_000
const TAKEOVER_TIMEOUT_MS = 10_000
const STOP_TIMEOUT_MS = 20_000

/** Starts the server of a folder, or takes over one that is still running. */
export async function startServer(options: Options): Promise<DatabaseServer> {
  const end = Date.now() + TAKEOVER_TIMEOUT_MS
  rotateLog(options.logFile)
  for (;;) {
    const survivor = await takeOver(options)
    if (survivor) return survivor
    const logged = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0
    const port = options.port || (await freePort())
    const server = describe(spawnServer(options, port), port, options.folder, false)
    if (await answers(server)) return server
    const reason = lastFailure(options.logFile, logged)
    // The workers of a killed server, or a start in progress, may need a moment to end.
    const isTransient = /shared memory block|lock file|Address already in use/i.test(reason)
    if (!isTransient || Date.now() > end) throw startProblem(reason, options)
    await pause(200)
  }
}

async function takeOver({ folder, port }: Options): Promise<DatabaseServer | undefined> {
  const survivor = findPostmaster(folder)
  if (!survivor) return undefined
  if (port === 0 || survivor.port === port) {
    const server = describe(survivor.pid, survivor.port, folder, true)
    if (await answers(server)) return server
  }
  await stopServer(survivor)
  return undefined
}

function spawnServer({ folder, logFile, binaries, account, durable }: Options, port: number) {
  const log = openSync(logFile, 'a', 0o600)
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '200',
    // Of SSDs, as docs/deploy.md recommends: lists are read in the order of an index.
    random_page_cost: '1.1',
    ...(durable ? {} : fast),
  }
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const child = spawn(binaries.postgres, ['-D', folder, ...flags], {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: folder,
    env: databaseEnv(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.once('error', () => undefined)
  child.unref()
  closeSync(log)
  if (child.pid === undefined)
    throw startProblem('the program could not be run', { folder, logFile })
  return child.pid
}

function describe(pid: number, port: number, folder: string, reused: boolean): DatabaseServer {
  const password = readFileSync(path.join(folder, PASSWORD_FILE), 'utf8').trim()
  return {
    pid,
    port,
    reused,
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
  }
}

/** Waits until the server accepts connections. Returns false if the process ends first. */
async function answers({ pid, url }: DatabaseServer): Promise<boolean> {
  const end = Date.now() + START_TIMEOUT_MS
  while (isAlive(pid) && Date.now() < end) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return true
    } catch {
      await pause(30)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}

/** Cancels running statements, writes everything to disk and waits for the exit. */
export async function stopServer({ pid }: { pid: number }): Promise<void> {
  signal(pid, 'SIGINT')
  if (await waitForExit(pid, STOP_TIMEOUT_MS)) return
  signal(pid, 'SIGQUIT')
  if (await waitForExit(pid, 5000)) return
  signal(pid, 'SIGKILL')
  await waitForExit(pid, 5000)
}

function lastFailure(logFile: string, since: number): string {
  const lines = readFileSync(logFile).subarray(since).toString().split('\n')
  const fatal = lines.findLast((line) => /(FATAL|PANIC|ERROR):/.test(line))
  return fatal?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? 'no reason was logged'
}

function startProblem(reason: string, { folder, logFile }: { folder: string; logFile: string }) {
  if (/No space left on device/i.test(reason) || isNearlyFull(folder)) return diskFull(folder)
  return new Problem(
    `The database in ${folder} doesn't start: ${reason}. See ${logFile}.`,
    'Restore a backup of the folder, or start with new data: npm start -- --reset',
  )
}
