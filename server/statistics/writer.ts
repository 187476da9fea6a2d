import type { Logger } from 'pino'
import { visits as limits } from '@/contract/limits/visitLimits'
import type { Db } from '@/server/db/connection'
import { addCounts, createMonth, type Occurrence } from '@/server/repositories/statistics/counting'

/** Occurrences per statement. */
const BATCH = 5000
/** Hashes that are known to be written: repeated visits then cost the database nothing. */
const REMEMBERED = 200_000

/** What waits to be written, in memory. */
export interface StatisticsWriter {
  /** Whether it waits already, or is written. */
  has(occurrence: Pick<Occurrence, 'day' | 'hash'>): boolean
  /** False when as much waits as the limit allows. */
  add(occurrence: Occurrence): boolean
  /** Writes what waits. What can't be written now is written with the next. */
  write(): Promise<void>
  readonly waiting: number
}

/** Writes every few seconds, once something waits. */
export function createStatisticsWriter(db: Db, log: Logger): StatisticsWriter {
  const waiting = new Map<string, Occurrence>()
  const written = createRecentHashes()
  const months = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const writeBatch = async (batch: readonly [hash: string, one: Occurrence][]) => {
    for (const [, { day }] of batch) {
      const month = day.slice(0, 7)
      if (months.has(month)) continue
      await createMonth(db, day)
      months.add(month)
    }
    const occurrences = batch.map(([, one]) => one)
    await addCounts(db, occurrences)
    for (const [hash, { day }] of batch) {
      waiting.delete(hash)
      written.add(day, hash)
    }
  }
  const writeAll = async () => {
    while (waiting.size > 0) await writeBatch([...waiting].slice(0, BATCH))
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
      return waiting.size
    },
    has: ({ day, hash }) => waiting.has(nameOf(hash)) || written.has(day, nameOf(hash)),
    add: (occurrence) => {
      if (waiting.size >= limits.waiting) return false
      waiting.set(nameOf(occurrence.hash), occurrence)
      schedule()
      return true
    },
  }
}

const nameOf = (hash: Buffer) => hash.toString('base64')

/** The hashes of one day; those of the day before are forgotten. */
function createRecentHashes() {
  let of = ''
  const hashes = new Set<string>()
  return {
    has: (day: string, hash: string) => day === of && hashes.has(hash),
    add: (day: string, hash: string) => {
      if (day < of) return
      if (day > of || hashes.size >= REMEMBERED) hashes.clear()
      of = day
      hashes.add(hash)
    },
  }
}
