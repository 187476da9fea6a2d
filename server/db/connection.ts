import { createHash } from 'node:crypto'
import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
} from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { breaksConnection } from './errors'
import type { Database } from './database'
import { unavailable } from '@/server/errors'
import { Queue } from '@/server/queue'

/** A connection pool, or the transaction that a request runs in. */
export type Db = Kysely<Database>

const SECOND = 1000

/** Of the connections, those for transactions: reads and checks of access don't wait for them. */
const FOR_TRANSACTIONS = 0.5
/** In seconds: how long a transaction waits for its turn. Proxies wait for a response for a minute. */
const LONGEST_WAIT = 40
/** How many transactions may wait: as many as a busy server saves in that time. */
const WAITING_TRANSACTIONS = 6000
/** In seconds. */
const RETRY_AFTER = 10

interface Options {
  url: string
  log: Pick<Logger, 'warn'>
  /** Base URL of images in the JSON of the projections (server/repositories/projections). */
  imageUrl?: string
  connections?: number
  /** In milliseconds. */
  statementTimeout?: number
}

/**
 * Connects through a pool with timeouts for every wait, which recovers when the server restarts. Transactions take turns
 * (`transactionsOf`).
 */
export function connectDatabase(options: Options): { db: Db; pool: pg.Pool } {
  const { url, log, imageUrl, connections = 20, statementTimeout = 5 * SECOND } = options
  // `statement_timeout` doesn't limit how long triggers wait for locks during a commit.
  const limited = withSetting(url, 'lock_timeout', String(statementTimeout))
  const pool = openPool(log, {
    connectionString:
      imageUrl === undefined ? limited : withSetting(limited, 'app.image_url', imageUrl),
    application_name: 'art-commons-api',
    max: connections,
    idleTimeoutMillis: 60 * SECOND,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + SECOND,
    idle_in_transaction_session_timeout: 60 * SECOND,
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: guard(pool) }) })
  queues.set(db, createQueue(Math.ceil(connections * FOR_TRANSACTIONS)))
  return { db, pool }
}

const queues = new WeakMap<Db, Queue>()

const createQueue = (running: number) =>
  new Queue({
    running,
    runningPerClient: running,
    waiting: WAITING_TRANSACTIONS,
    waitingPerClient: WAITING_TRANSACTIONS,
    longestWait: LONGEST_WAIT * SECOND,
    refusal: () => unavailable('The server is too busy right now. Please try again.', RETRY_AFTER),
  })

/** In which transactions wait for their turn; undefined for a transaction or a connection, which has its turn. */
export const transactionsOf = (db: Db): Queue | undefined => queues.get(db)

/** @throws unavailable for one that has waited too long */
const inTurn = <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  transactionsOf(db)?.run('', work) ?? work()

/** Runs `work` on one connection: once it has started, its statements never wait for the pool. */
export const onOneConnection = <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : inTurn(db, () => db.connection().execute(work))

/** Adds a setting to a database URL, which SQL reads with `current_setting`. */
export function withSetting(databaseUrl: string, name: string, value: string): string {
  const url = new URL(databaseUrl)
  const setting = `-c ${name}=${value.replace(/[\\\s]/g, '\\$&')}`
  const options = [url.searchParams.get('options'), setting]
  url.searchParams.set('options', options.filter(Boolean).join(' '))
  return url.href
}

/**
 * Opens a pool that survives lost connections: each reports the loss as an error event, which would
 * end the process without a listener.
 */
export function openPool(log: Pick<Logger, 'warn'>, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 3 * SECOND, keepAlive: true, ...config })
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', (error) => log.warn({ reason: error.message }, 'idle connection lost'))
  return pool
}

/**
 * Runs `work` in a transaction. Within another transaction, a failure rolls back only this part.
 * @param takesTurn false for the few that wait for another service, or that keep something scarce while they wait: a lock
 *   of payments, a file in memory
 */
export async function inTransaction<T>(
  db: Db,
  work: (transaction: Db) => Promise<T>,
  { takesTurn = true } = {},
): Promise<T> {
  if (!db.isTransaction) {
    const run = () => inNewTransaction(db, work)
    return takesTurn ? inTurn(db, run) : run()
  }
  await sql`savepoint inner_work`.execute(db)
  try {
    const result = await work(db)
    await sql`release savepoint inner_work`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint inner_work`.execute(db)
    throw error
  }
}

async function inNewTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  const transaction = await db.startTransaction().execute()
  try {
    const result = await work(transaction)
    await transaction.commit().execute()
    return result
  } catch (error) {
    // On a broken connection the rollback fails too; the first error is the useful one.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined)
    throw error
  }
}

/** Marks statements that PostgreSQL plans once per connection. */
const PREPARED = '/* prepared */'

/**
 * As `sql`, for a statement that is executed often and finds its rows by key: PostgreSQL plans it once per
 * connection instead of each time, which takes longer than executing it. Not for filters, whose best plan depends on
 * their values.
 */
export const prepared = <T>(
  strings: TemplateStringsArray,
  ...values: readonly unknown[]
): RawBuilder<T> => sql<T>`${sql.raw(PREPARED)} ${sql(strings, ...values)}`

const names = new Map<string, string>()

/** The name of a prepared statement, by its text; undefined for others. */
function nameOf(statement: string): string | undefined {
  if (!statement.startsWith(PREPARED)) return undefined
  const known = names.get(statement)
  if (known !== undefined) return known
  const name = createHash('sha256').update(statement).digest('base64url')
  names.set(statement, name)
  return name
}

/** Closes a broken connection on release: after a timeout it would otherwise receive a late result. */
class GuardedClient {
  #isBroken = false
  constructor(private readonly client: pg.PoolClient) {}

  async query(statement: string, parameters: unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.client.query({
        name: nameOf(statement),
        text: statement,
        values: parameters,
      })
    } catch (error) {
      this.#isBroken ||= breaksConnection(error)
      throw error
    }
  }

  release(): void {
    this.client.release(this.#isBroken)
  }
}

/** Reuses the guard of a client, because Kysely prepares each client that it has not seen before. */
function guard(pool: pg.Pool): PostgresPool {
  const guards = new WeakMap<pg.PoolClient, GuardedClient>()
  const connect = async () => {
    const client = await pool.connect()
    const known = guards.get(client)
    if (known) return known
    const guarded = new GuardedClient(client)
    guards.set(client, guarded)
    return guarded
  }
  return {
    connect: async () => (await connect()) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  }
}
