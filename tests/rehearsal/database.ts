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

/** Runs SQL as the API's role. */
export async function withClient<T>(
  port: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(port) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
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
      `alter role art_commons set lock_timeout = '5s'`,
      `alter role art_commons set idle_in_transaction_session_timeout = '60s'`,
    ])
      await client.query(statement)
  })
}

/** A folder of the database's account, with nothing in it. */
export function emptyFolder(options: DatabaseOptions, name: string): string {
  const folder = folderOf(options, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  execFileSync('find', [folder, '-mindepth', '1', '-delete'])
  if (options.account) chownSync(folder, options.account.uid, options.account.gid)
  return folder
}

function copyServer(options: DatabaseOptions, name: string, from: number, how: string[]): void {
  const folder = emptyFolder(options, name)
  const source = ['--host=127.0.0.1', `--port=${from}`, '--username=replicator']
  const always = ['--wal-method=stream', '--checkpoint=fast']
  run(options, options.programs.baseBackup, [`--pgdata=${folder}`, ...source, ...how, ...always], {
    PGPASSWORD: PASSWORD,
  })
}

/** Copies the server at `from` to the folder of another, which then follows it. */
export const copyToReplica = (options: DatabaseOptions, name: ServerName, from: number): void =>
  copyServer(options, name, from, [
    '--create-slot',
    `--slot=slot_of_${name}`,
    '--write-recovery-conf',
  ])

/** A base backup of the server at `from`, in a folder of its own. */
export const copyBase = (options: DatabaseOptions, name: string, from: number): void =>
  copyServer(options, name, from, [])

export const promote = (options: DatabaseOptions, name: ServerName): void =>
  run(options, options.programs.pgCtl, ['promote', '--pgdata', folderOf(options, name)])

export type ServerName = 'primary' | 'replica'

export const databaseServer = (options: DatabaseOptions, name: ServerName): PartSpec =>
  serverIn(options, name, [])

/** A server that is restored from a base backup and the archive, to which it adds nothing. It works once it takes writes. */
export function restoredServer(options: DatabaseOptions): PartSpec {
  const url = databaseUrl(ports.restored)
  const check = async () => (await connects(url)) && !(await isRecovering(url))
  return { ...serverIn(options, 'restored', ['archive_mode=off']), check }
}

function serverIn(
  options: DatabaseOptions,
  name: ServerName | 'restored',
  more: string[],
): PartSpec {
  const { configFolder, dataFolder, programs, account } = options
  const hba = path.join(configFolder, 'postgresql', 'pg_hba.conf')
  const port = ports[name]
  const given = [`hba_file=${hba}`, 'unix_socket_directories=', `cluster_name=${name}`]
  const settings = [...given, ...more].flatMap((setting) => ['-c', setting])
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

export const connects = (url: string): Promise<boolean> => isTrue(url, 'select true as value')

const isRecovering = (url: string) => isTrue(url, 'select pg_is_in_recovery() as value')

async function isTrue(url: string, text: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ value: boolean }>(text)
    return rows[0]?.value === true
  } finally {
    await client.end().catch(() => undefined)
  }
}
