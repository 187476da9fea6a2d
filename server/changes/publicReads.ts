import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Changes } from './changes'
import type { Clock } from '@/server/clock'
import type { Db } from '@/server/db/connection'
import { readDatabaseError } from '@/server/db/errors'

/** Reads for everyone, which may go to a streaming replica. */
export interface PublicReads {
  run<T>(read: (db: Db) => Promise<T>): Promise<T>
  /** How many reads each server has answered, where there are two. */
  counts?: { replica: number; primary: number }
}

/** SQL for what a primary has written, in bytes of its write-ahead log. */
export const WRITTEN_POSITION = `(pg_current_wal_insert_lsn() - '0/0')::text`

/** In milliseconds: how long a replica that has failed is left alone. */
const RETRY = 1000

interface Options {
  primary: Db
  replica: { db: Db; pool: Pick<pg.Pool, 'on'> }
  changes: Changes
  clock: Clock
  log: Pick<Logger, 'warn'>
}

/**
 * Sends reads to a replica that has replayed every write which this process knows of: its own, and those that
 * other processes have published (server/changes). Otherwise they go to the primary, so that a page that is
 * loaded again after a change always shows it.
 */
export class ReplicaReads implements PublicReads {
  /** Positions in the write-ahead log, in bytes. */
  #known = 0n
  #replayed = 0n
  #asking: Promise<void> | undefined
  #awayUntil = 0
  /** How many connections to the replica were opened. */
  #connections = 0
  readonly counts = { replica: 0, primary: 0 }

  private constructor(private readonly options: Options) {
    options.changes.listen((_tags, position) => {
      if (position !== undefined && position > this.#known) this.#known = position
    })
    // It may lead to a server that was restarted or replaced, and has not replayed as much.
    options.replica.pool.on('connect', () => {
      this.#connections += 1
      this.#replayed = 0n
    })
  }

  /** Reads go to the replica once it has replayed what was written before, migrations included. */
  static async connect(options: Options): Promise<ReplicaReads> {
    const reads = new ReplicaReads(options)
    reads.#known = await writtenPosition(options.primary)
    return reads
  }

  async run<T>(read: (db: Db) => Promise<T>): Promise<T> {
    if (await this.#isCurrent()) {
      const connections = this.#connections
      try {
        const result = await read(this.options.replica.db)
        if (connections === this.#connections) {
          this.counts.replica += 1
          return result
        }
      } catch (error) {
        // Such as a lost connection, or a conflict between this read and the replay.
        if (!readDatabaseError(error)) throw error
        this.#leaveAlone(error)
      }
    }
    this.counts.primary += 1
    return read(this.options.primary)
  }

  async #isCurrent(): Promise<boolean> {
    if (this.#replayed >= this.#known) return true
    if (this.options.clock() < this.#awayUntil) return false
    this.#asking ??= this.#askReplica().finally(() => {
      this.#asking = undefined
    })
    await this.#asking
    return this.#replayed >= this.#known
  }

  async #askReplica(): Promise<void> {
    try {
      this.#replayed = await replayedPosition(this.options.replica.db)
    } catch (error) {
      this.#leaveAlone(error)
    }
  }

  #leaveAlone(error: unknown): void {
    this.options.log.warn(
      { err: error },
      'the replica is unavailable: public reads go to the primary',
    )
    this.#replayed = 0n
    this.#awayUntil = this.options.clock() + RETRY
  }
}

async function writtenPosition(primary: Db): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`
    select ${sql.raw(WRITTEN_POSITION)} as position`.execute(primary)
  return BigInt(rows[0]?.position ?? 0)
}

/** 0 for a server that is no replica. */
async function replayedPosition(replica: Db): Promise<bigint> {
  const { rows } = await sql<{ position: string | null }>`
    select pg_last_wal_replay_lsn() - '0/0' as position`.execute(replica)
  return BigInt(rows[0]?.position ?? 0)
}
