import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Account } from '@/local/database/account'
import { databaseEnv } from '@/local/database/initialize'
import { databaseUrl, origin, PASSWORD, ports } from './settings'
import type { PartSpec } from './parts'
import type { Programs } from './programs'

export interface DatabaseOptions {
  programs: Programs
  account: Account
  dataFolder: string
  /** With the rendered files of ops. */
  configFolder: string
  password: string
}

const folderOf = ({ dataFolder }: DatabaseOptions, name: string) => path.join(dataFolder, name)

function run(
  { account }: DatabaseOptions,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): void {
  execFileSync(program, args, {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: '/',
    env: { ...databaseEnv(), ...env },
    stdio: 'pipe',
  })
}

/** Runs SQL as the superuser. */
export async function asSuperuser<T>(
  password: string,
  { port, database = 'postgres' }: { port: number; database?: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database,
    connectionTimeoutMillis: 3000,
    query_timeout: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Creates the primary's folder with the files of ops. */
export function initializePrimary(options: DatabaseOptions): void {
  const { account, configFolder, dataFolder, password, programs } = options
  const folder = folderOf(options, 'primary')
  const secret = path.join(dataFolder, 'superuser.password')
  writeFileSync(secret, password, { mode: 0o600 })
  for (const name of ['primary', 'replica', 'archive']) {
    mkdirSync(folderOf(options, name), { recursive: true, mode: 0o700 })
    if (account) chownSync(folderOf(options, name), account.uid, account.gid)
  }
  if (account) chownSync(secret, account.uid, account.gid)
  const flags = ['--username=postgres', `--pwfile=${secret}`, '--auth=scram-sha-256']
  run(options, programs.initdb, [
    `--pgdata=${folder}`,
    ...flags,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  rmSync(secret)
  appendFileSync(
    path.join(folder, 'postgresql.conf'),
    `include '${path.join(configFolder, 'postgresql', 'art-commons.conf')}'\n`,
  )
}

/** Database, roles and their settings, as docs/deploy.md says. */
export async function createRoles(password: string): Promise<void> {
  const quoted = pg.escapeLiteral(PASSWORD)
  await asSuperuser(password, { port: ports.primary }, async (client) => {
    for (const statement of [
      `create role art_commons login password ${quoted}`,
      `create role replicator replication login password ${quoted}`,
      'create database art_commons owner art_commons',
      `alter role art_commons set app.image_url = ${pg.escapeLiteral(`${origin}/v1/images`)}`,
      `alter role art_commons set statement_timeout = '5s'`,
      `alter role art_commons set idle_in_transaction_session_timeout = '60s'`,
    ])
      await client.query(statement)
  })
}

/** Copies the server at `from` to the folder of another, which then follows it. */
export function copyToReplica(options: DatabaseOptions, name: ServerName, from: number): void {
  const folder = folderOf(options, name)
  execFileSync('find', [folder, '-mindepth', '1', '-delete'])
  const source = ['--host=127.0.0.1', `--port=${from}`, '--username=replicator']
  const slot = ['--create-slot', `--slot=slot_of_${name}`]
  const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast']
  run(options, options.programs.baseBackup, [`--pgdata=${folder}`, ...source, ...slot, ...how], {
    PGPASSWORD: PASSWORD,
  })
}

export const promote = (options: DatabaseOptions, name: ServerName): void =>
  run(options, options.programs.pgCtl, ['promote', '--pgdata', folderOf(options, name)])

export type ServerName = 'primary' | 'replica'

export function databaseServer(options: DatabaseOptions, name: ServerName): PartSpec {
  const { configFolder, dataFolder, programs, account } = options
  const hba = path.join(configFolder, 'postgresql', 'pg_hba.conf')
  const port = ports[name]
  const given = [`hba_file=${hba}`, 'unix_socket_directories=', `cluster_name=${name}`]
  const settings = given.flatMap((setting) => ['-c', setting])
  return {
    name,
    program: programs.postgres,
    args: ['-D', folderOf(options, name), '-p', String(port), ...settings],
    account,
    logFile: path.join(dataFolder, 'logs', `${name}.log`),
    check: () => connects(databaseUrl(port)),
    // Ends connections and writes everything to disk.
    stopSignal: 'SIGINT',
    stopTimeoutMs: 60_000,
  }
}

export async function connects(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}
