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
const ACKNOWLEDGE_TIMEOUT = 250
/** The names of the connections that listen start with it. */
const LISTENER = 'art-commons-changes '

/** Where a process receives acknowledgements. */
const channelOf = (process: string) => `${CHANNEL}_${process}`

interface Options {
  url: string
  db: Db
  log: Pick<Logger, 'warn'>
}

interface Message {
  /** The process that has sent it. */
  from: string
  /** Of this message. */
  id: string
  tags: readonly string[]
  /** All processes have acknowledged it. */
  isSettled?: boolean
}

/**
 * Changes among all API processes of a database, by PostgreSQL's LISTEN and NOTIFY. A change counts as
 * published when the other processes acknowledge it, so that a client sees its write on all of them at the
 * next request. While the connection is lost, messages are missed; once it is back, everything counts as
 * changed.
 */
export class SharedChanges extends LocalChanges {
  readonly #id = randomUUID()
  /** Counts the acknowledgements of each message of this process. */
  readonly #acknowledge = new Map<string, () => void>()
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
    const id = randomUUID()
    const message = JSON.stringify({ from: this.#id, id, tags } satisfies Message)
    const acknowledged = this.#awaitAcknowledgements(id)
    try {
      const { rows } = await sql<{ others: number }>`
        select pg_notify(${CHANNEL}, ${message}), (
          select count(*)::int from pg_stat_activity
          where datname = current_database()
            and starts_with(application_name, ${LISTENER}) and application_name <> ${this.#name}
        ) as others`.execute(this.options.db)
      const others = rows[0]?.others ?? 0
      await acknowledged(others)
      if (others > 0) {
        this.settle(tags)
        await this.#notify({ from: this.#id, id, tags, isSettled: true })
      }
    } catch (error) {
      // The write itself has succeeded: other processes show it when their responses expire.
      this.options.log.warn({ err: error }, 'could not notify other processes of a change')
    } finally {
      this.#acknowledge.delete(id)
    }
  }

  async #notify(message: Message): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(this.options.db)
  }

  /** @returns waits for a number of acknowledgements, but not for a process that does not respond */
  #awaitAcknowledgements(id: string): (count: number) => Promise<void> {
    let received = 0
    let check = () => {}
    this.#acknowledge.set(id, () => {
      received += 1
      check()
    })
    return (count) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ACKNOWLEDGE_TIMEOUT)
        check = () => {
          if (received < count) return
          clearTimeout(timer)
          resolve()
        }
        check()
      })
  }

  get #name(): string {
    return LISTENER + this.#id
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
      application_name: this.#name,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
    })
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL) this.#receive(client, payload)
      else this.#acknowledge.get(payload)?.()
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}; listen "${channelOf(this.#id)}"`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => this.#reconnectSoon())
    this.#client = client
  }

  #receive(client: pg.Client, payload: string): void {
    const { from, id, tags, isSettled } = JSON.parse(payload) as Message
    if (from === this.#id) return
    if (isSettled) return this.settle(tags)
    this.emit(tags)
    client.query('select pg_notify($1, $2)', [channelOf(from), id]).catch(() => undefined)
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
