import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, Problem } from '@/local/problem'
import { canEnter, databaseAccount, type Account } from './account'
import { findBinaries, type Binaries } from './binaries'
import { initialize } from './initialize'
import { startServer, stopServer, type DatabaseServer } from './server'

export type EmbeddedDatabase = DatabaseServer & { logFile: string; stop(): Promise<void> }

type Options = {
  /** Contains the database folder and its log; created if missing. */
  dataFolder: string
  /** 0 picks a free port. */
  port: number
  /** False trades safety against power loss for speed; for tests only. */
  durable?: boolean
}

const DATABASE = 'art_commons'

/** Starts the PostgreSQL of a data folder. Creates the database on first use. */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const { dataFolder, port, durable = true } = options
  const folder = path.join(dataFolder, 'database')
  const account = ownerOf(folder) ?? databaseAccount()
  mkdirSync(path.join(dataFolder, 'logs'), { recursive: true })
  if (account) grantAccess(dataFolder, account)
  const binaries = findBinaries(account, path.join(dataFolder, 'postgresql'))
  if (existsSync(folder)) checkFolder(folder, binaries, account)
  else await initialize({ folder, binaries, account, durable })
  const logFile = path.join(dataFolder, 'logs', 'database.log')
  const server = await startServer({ folder, port, logFile, binaries, account, durable })
  const url = await ensureDatabase(server.url, DATABASE)
  return { ...server, url, logFile, stop: () => stopServer(server) }
}

/** When started as root, an existing folder keeps its owner. */
function ownerOf(folder: string): Account {
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0 || process.getuid?.() !== 0) return undefined
  return { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid }
}

function grantAccess(dataFolder: string, account: NonNullable<Account>): void {
  chmodSync(dataFolder, (statSync(dataFolder).mode & 0o777) | 0o011)
  if (canEnter(dataFolder, account)) return
  throw new Problem(
    `PostgreSQL runs as the account "${account.name}", which cannot enter ${dataFolder}.`,
    'Set DATA_DIR to a folder that other accounts may enter, for example under /var/lib.',
  )
}

function checkFolder(folder: string, { major }: Binaries, account: Account): void {
  const made = readOrNothing(path.join(folder, 'PG_VERSION'))
  const uid = statSync(folder).uid
  // After root restores a backup, PostgreSQL must own the files again.
  if (account && uid !== account.uid) changeOwner(account, folder)
  const me = process.getuid?.() ?? uid
  if (me !== 0 && uid !== me) {
    throw new Problem(
      `The database folder ${folder} belongs to another account (number ${uid}).`,
      'Start as that account or as root, or choose another DATA_DIR.',
    )
  }
  if (made === undefined || !existsSync(path.join(folder, 'global', 'pg_control'))) {
    throw new Problem(
      `The database folder ${folder} is damaged: PostgreSQL files are missing.`,
      'Restore a backup of the folder, or start with new data: npm start -- --reset',
    )
  }
  if (Number(made) !== major) {
    throw new Problem(
      `The database folder ${folder} was created by PostgreSQL ${made.trim()}, but this release has ${major}.`,
      'Use the release that created it, or start with new data: npm start -- --reset',
    )
  }
}

function changeOwner({ uid, gid }: NonNullable<Account>, folder: string): void {
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
}

function readOrNothing(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Errors while another process creates the same database: it exists, key taken, template in use. */
const CONCURRENT_CREATION = new Set(['42P04', '23505', '55006'])
const CREATION_TIMEOUT_MS = 10_000

/** A killed launcher may have left a server that is still creating the database, so this retries. */
async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  const end = Date.now() + CREATION_TIMEOUT_MS
  await client.connect()
  try {
    for (;;) {
      const found = await client.query('select from pg_database where datname = $1', [name])
      if (found.rowCount !== 0) break
      try {
        await client.query(`create database ${pg.escapeIdentifier(name)}`)
        break
      } catch (error) {
        if (!CONCURRENT_CREATION.has(errorCode(error) ?? '') || Date.now() > end) throw error
        await pause(100)
      }
    }
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
