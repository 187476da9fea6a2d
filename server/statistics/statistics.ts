import type { Logger } from 'pino'
import type { CountedItem, CountedKind, VisitPlace } from '@/contract/enums/statistics'
import { visits as limits } from '@/contract/limits/visitLimits'
import { dayOf } from '@/contract/values/dates'
import type { Clock } from '@/server/clock'
import type { Db } from '@/server/db/connection'
import { createVisitorHashes, type HashVisit } from './visitors'
import { createStatisticsWriter } from './writer'

export interface Countable {
  kind: CountedKind
  item: CountedItem
  id: string
  place?: VisitPlace
  /** The host of the page that led to a view. */
  referrer?: string | undefined
}

export interface Visitor {
  /** Tells visitors apart: an address, or the id of a user. Only a hash of it is stored. */
  key: string
  /** The profile that they act as, if it is known. */
  profileId: string | null
  /** Two letters, if a proxy has named it. */
  country?: string | undefined
}

export interface Statistics {
  /** Counts each action of a visitor once a day, and writes it a few seconds later. Never throws. */
  count(visitor: Visitor, done: readonly Countable[]): void
  /** Writes what has been counted. After a failure it is written the next time. */
  flush(): Promise<void>
  /** Since the process was started. `dropped`: beyond the limits. */
  readonly totals: { readonly counted: number; readonly dropped: number }
  /** How many counts wait to be written. */
  readonly waiting: number
}

interface Options {
  db: Db
  clock: Clock
  log: Logger
}

/** Adds up in memory and writes every few seconds (docs/product.md, "Statistics"). */
export function createStatistics({ db, clock, log }: Options): Statistics {
  const hashes = createVisitorHashes(db)
  const writer = createStatisticsWriter(db, log)
  const isWithinLimit = createItemLimit(clock)
  const totals = { counted: 0, dropped: 0 }
  /** Waits for the key of the day. */
  let arriving: Promise<unknown> = Promise.resolve()

  const addAll = (
    { profileId, country = '' }: Visitor,
    done: readonly Countable[],
    { day, hash }: { day: string; hash: HashVisit },
  ) => {
    for (const { kind, item, id, place = '', referrer = '' } of done) {
      const seenAt = kind === 'IMPRESSION' ? place : ''
      const hashed = { day, hash: hash(`${kind} ${item} ${id} ${seenAt}`) }
      if (writer.has(hashed)) continue
      const isAdded =
        isWithinLimit(id) &&
        writer.add({
          ...hashed,
          item,
          itemId: id,
          kind,
          place,
          referrer,
          country,
          byProfile: profileId,
        })
      totals[isAdded ? 'counted' : 'dropped'] += 1
    }
  }

  return {
    totals,
    get waiting() {
      return writer.waiting
    },
    flush: () => arriving.then(writer.write),
    count: (visitor, done) => {
      const day = dayOf(clock())
      const known = hashes.known(day)
      if (known) return addAll(visitor, done, { day, hash: known(visitor.key) })
      const added = hashes.read(day).then(
        (hash) => addAll(visitor, done, { day, hash: hash(visitor.key) }),
        (error: unknown) => {
          totals.dropped += done.length
          log.warn({ reason: String(error) }, 'visits were not counted')
        },
      )
      arriving = arriving.then(() => added)
    },
  }
}

/** Whether an item may be counted once more in this minute. */
function createItemLimit(clock: Clock): (id: string) => boolean {
  let minute = 0
  const counts = new Map<string, number>()
  return (id) => {
    const now = Math.floor(clock() / 60_000)
    if (now !== minute) counts.clear()
    minute = now
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count <= limits.perItem
  }
}
