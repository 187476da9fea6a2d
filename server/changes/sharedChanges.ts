import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { EVERYTHING } from '@/contract/cacheTags'
import type { Db } from '@/server/db/connection'
import { WRITTEN_POSITION } from './publicReads'
import { LocalChanges } from './changes'

const CHANNEL = 'art_commons_changes'
/** In milliseconds. */
const RECONNECT = 500
const CONNECT_TIMEOUT = 3000
/** The names of the connections that listen start with it. */
const LISTENER = 'art-commons-changes '

const toPosition = (text: string | null | undefined) => (text ? BigInt(text) : undefined)

/** Where a process receives acknowledgements. */
const channelOf = (process: string) => `${CHANNEL}_${process}`

interface Options {
  url: string
  db: Db
  log: Pick<Logger, 'warn'>
  /** Whether listeners need the position of each change in the write-ahead log. */
  hasReplica?: boolean
}

interface Message {
  /** The process that has sent it. */
  from: string
  /** Of this message. */
  id: string
  tags: readonly string[]
  /** All processes have dropped their old responses: web servers may load again. */
  isSettled?: boolean
  /** In the write-ahead log, as a number. */
  position?: string | null
}

/**
 * Changes among all API processes of a database, by PostgreSQL's LISTEN and NOTIFY. Each change is sent
 * twice: first for the caches of responses, and when all processes have acknowledged it, for those of web
 * servers, which would otherwise load an old response from a process that doesn't know it yet. It counts as
 * published when this is acknowledged, too, so that a client sees its write everywhere at the next request. While the connection is lost, messages are missed; once it is back, everything counts as
 * changed.
 */
export class SharedChanges extends LocalChanges {
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
    try {
      const others = await this.#send({ tags }, (position) => this.emit(tags, position))
      await Promise.all([this.settle(tags), others > 0 && this.#send({ tags, isSettled: true })])
    } catch (error) {
      // The write itself has succeeded: other processes show it when their responses expire.
      this.options.log.warn({ err: error }, 'could not notify other processes of a change')
      this.emit(tags)
      await this.settle(tags)
    }
  }

  /**
   * Waits for the acknowledgements of the other processes.
   * @param onSent called before
   * @returns how many there are
   */
  async #send(
    content: Pick<Message, 'tags' | 'isSettled'>,
    onSent?: (position: bigint | undefined) => void,
  ): Promise<number> {
    const { id, arrived } = this.acknowledgements.expect()
    let others = 0
    try {
      const message = JSON.stringify({ ...content, from: this.id, id } satisfies Message)
      const { rows } = await sql<{ others: number; position: string | null }>`
        select position, (
          select count(*)::int from pg_stat_activity
          where datname = current_database()
            and starts_with(application_name, ${LISTENER}) and application_name <> ${this.#name}
        ) as others, pg_notify(
          ${CHANNEL}, (${message}::jsonb || jsonb_build_object('position', position))::text)
        from (select ${sql.raw(this.#position)} as position) now`.execute(this.options.db)
      others = rows[0]?.others ?? 0
      onSent?.(toPosition(rows[0]?.position))
    } finally {
      await arrived(others)
    }
    return others
  }

  /** While the connection is lost, the other process waits in vain for a moment. */
  protected override async acknowledgeAt(process: string, id: string): Promise<void> {
    const sent = this.#client?.query('select pg_notify($1, $2)', [channelOf(process), id])
    await sent?.catch(() => undefined)
  }

  /** Not every managed database can tell it. */
  get #position(): string {
    return this.options.hasReplica ? WRITTEN_POSITION : 'null::text'
  }

  get #name(): string {
    return LISTENER + this.id
  }

  override async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
    await super.close()
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: this.#name,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
    })
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL) void this.#receive(payload)
      else this.acknowledgements.receive(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}; listen "${channelOf(this.id)}"`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => this.#reconnectSoon())
    this.#client = client
    return client
  }

  async #receive(payload: string): Promise<void> {
    const { from, id, tags, isSettled, position } = JSON.parse(payload) as Message
    if (from === this.id) return
    if (isSettled) await this.settle(tags)
    else this.emit(tags, toPosition(position))
    await this.acknowledgeAt(from, id)
  }

  #reconnectSoon(): void {
    if (this.#isClosed) return
    this.#retry = setTimeout(() => void this.#reconnect(), RECONNECT)
  }

  async #reconnect(): Promise<void> {
    try {
      const client = await this.#connect()
      const sent = `select ${this.#position} as position`
      const { rows } = await client.query<{ position: string | null }>(sent)
      this.emit([EVERYTHING], toPosition(rows[0]?.position))
      await this.settle([EVERYTHING])
    } catch (error) {
      this.options.log.warn({ err: error }, 'waiting for the database to tell of changes')
      this.#reconnectSoon()
    }
  }
}
