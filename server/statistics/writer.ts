import type { Logger } from 'pino'
import { visits as limits } from '@/contract/limits/visitLimits'
import type { Db } from '@/server/db/connection'
import { addCounts, createMonth, type Occurrence } from '@/server/repositories/statistics/counting'

/** Occurrences per statement. */
const BATCH = 5000
/** Hashes that are known to be counted: repeated visits then cost the database nothing. */
const REMEMBERED = 200_000

/** The queue of counts that are written together. */
export interface StatisticsWriter {
  /** Whether a hash is in the queue, or was written. */
  has(occurrence: Pick<Occurrence, 'day' | 'hash'>): boolean
  /** Returns false when the queue is full. */
  add(occurrence: Occurrence): boolean
  /** Writes the queue. After a failure its counts are written the next time. */
  write(): Promise<void>
  readonly waiting: number
}

/** Writes every few seconds while the queue isn't empty. */
export function createStatisticsWriter(db: Db, log: Logger): StatisticsWriter {
  const waiting: Occurrence[] = []
  const known = createRecentHashes()
  const months = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const writeBatch = async (batch: readonly Occurrence[]) => {
    for (const day of new Set(batch.map((one) => one.day))) {
      const month = day.slice(0, 7)
      if (months.has(month)) continue
      await createMonth(db, day)
      months.add(month)
    }
    await addCounts(db, batch)
    waiting.splice(0, batch.length)
  }
  const writeAll = async () => {
    while (waiting.length > 0) await writeBatch(waiting.slice(0, BATCH))
  }
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    running = running.then(writeAll).catch((error: unknown) => {
      log.warn({ reason: String(error) }, 'statistics were not written; they are tried again')
      schedule()
    })
    return running
  }
  const schedule = () => {
    timer ??= setTimeout(() => void write(), limits.writtenEvery * 1000).unref()
  }

  return {
    write,
    get waiting() {
      return waiting.length
    },
    has: known.has,
    add: (occurrence) => {
      if (waiting.length >= limits.waiting) return false
      waiting.push(occurrence)
      known.add(occurrence)
      schedule()
      return true
    },
  }
}

type Hashed = Pick<Occurrence, 'day' | 'hash'>

/** Hashes of one day. When a new day starts or memory is short they are dropped; the database still counts each once. */
function createRecentHashes() {
  let of = ''
  const hashes = new Set<string>()
  return {
    has: ({ day, hash }: Hashed) => day === of && hashes.has(hash),
    add: ({ day, hash }: Hashed) => {
      if (day < of) return
      if (day > of || hashes.size >= REMEMBERED) hashes.clear()
      of = day
      hashes.add(hash)
    },
  }
}
