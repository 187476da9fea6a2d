import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { EVERYTHING } from '@/contract/cacheTags'
import type { Db } from '@/server/db/connection'
import { LocalChanges } from './changes'

const CHANNEL = 'art_commons_changes'
/** In milliseconds. */
const RECONNECT = 500
const CONNECT_TIMEOUT = 3000

interface Options {
  url: string
  db: Db
  log: Pick<Logger, 'warn'>
}

interface Message {
  /** The process that has sent it. */
  from: string
  tags: readonly string[]
}

/**
 * Changes among all API processes of a database, by PostgreSQL's LISTEN and NOTIFY. While the connection
 * is lost, messages are missed; once it is back, everything counts as changed.
 */
export class SharedChanges extends LocalChanges {
  readonly #id = randomUUID()
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #isClosed = false

  private constructor(private readonly options: Options) {
    super()
  }

  /** @throws if the database cannot be reached */
  static async connect(options: Options): Promise<SharedChanges> {
    const changes = new SharedChanges(options)
    await changes.#connect()
    return changes
  }

  override async publish(tags: readonly string[]): Promise<void> {
    if (tags.length === 0) return
    this.emit(tags)
    const message = JSON.stringify({ from: this.#id, tags } satisfies Message)
    try {
      await sql`select pg_notify(${CHANNEL}, ${message})`.execute(this.options.db)
    } catch (error) {
      // The write itself has succeeded: other processes show it when their responses expire.
      this.options.log.warn({ err: error }, 'other processes were not told of a change')
    }
  }

  override async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
    await super.close()
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: 'art-commons-changes',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
    })
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => this.#receive(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => this.#reconnectSoon())
    this.#client = client
  }

  #receive(payload = ''): void {
    const { from, tags } = JSON.parse(payload) as Message
    if (from !== this.#id) this.emit(tags)
  }

  #reconnectSoon(): void {
    if (this.#isClosed) return
    this.#retry = setTimeout(() => void this.#reconnect(), RECONNECT)
  }

  async #reconnect(): Promise<void> {
    try {
      await this.#connect()
      this.emit([EVERYTHING])
    } catch (error) {
      this.options.log.warn({ err: error }, 'waiting for the database to tell of changes')
      this.#reconnectSoon()
    }
  }
}
