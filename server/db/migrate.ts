import { runMigrations as prepareJobs } from 'graphile-worker'
import { Kysely, Migrator, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { openPool } from './connection'
import { ConfigurationError } from '@/server/env'
import { migrations } from './migrations'

/** Errors are thrown, so the pool doesn't log them. */
const silent = { warn: () => undefined }

/** The key of the advisory lock: the letters "artc". */
export const MIGRATION_LOCK = 0x61727463

/**
 * Migrates the schema to the latest version. Servers that start together wait for each other.
 * @returns the names of the migrations that were applied
 * @throws ConfigurationError without a connection, or for a newer schema
 */
export const migrateToLatest = (databaseUrl: string): Promise<string[]> => migrate(databaseUrl)

/** Migrates an empty database to the schema of an earlier release, which a backup is restored into. */
export const migrateTo = (databaseUrl: string, migration: string): Promise<string[]> =>
  migrate(databaseUrl, migration)

async function migrate(databaseUrl: string, target?: string): Promise<string[]> {
  const pool = openPool(silent, {
    connectionString: databaseUrl,
    max: 3,
    connectionTimeoutMillis: 10_000,
    application_name: 'art-commons-migrate',
  })
  // A role may have limits for the API, which are too short for changes of large tables.
  pool.on('connect', (client) => {
    void client.query('set statement_timeout = 0; set lock_timeout = 0').catch(() => undefined)
  })
  const client = await pool.connect().catch((error: unknown) => {
    throw new ConfigurationError(`The database of DATABASE_URL cannot be reached: ${reason(error)}`)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await requireKnownMigrations(client)
    const applied = await applyMigrations(pool, target)
    await prepareJobs({ pgPool: pool })
    return applied
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
    await pool.end()
  }
}

async function requireKnownMigrations(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('kysely_migration') is not null as present`,
  )
  if (!rows[0]?.present) return
  const done = await client.query<{ name: string }>('select name from kysely_migration')
  const unknown = done.rows.map((row) => row.name).filter((name) => !(name in migrations))
  if (unknown.length === 0) return
  throw new ConfigurationError(
    `The database was prepared by a newer release (it has ${unknown.sort().join(', ')}): ` +
      'run that release, or point DATABASE_URL at another database.',
  )
}

async function applyMigrations(pool: pg.Pool, target?: string): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    allowUnorderedMigrations: false,
  })
  const { error, results } = await (target === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(target))
  if (error !== undefined) throw error
  return (results ?? []).map((result) => result.migrationName)
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
