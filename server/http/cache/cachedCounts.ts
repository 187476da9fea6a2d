import { countNow, type ReadCount } from '@/server/repositories/lists'
import type { ResponseCache } from './responseCache'

const SECONDS = 60

/**
 * Counts the matches of a list's filters once a minute, and again after each write with one of the tags. All
 * pages and orders with the same filters share a count.
 */
export const cachedCounts =
  (cache: ResponseCache, tags: readonly string[]): ReadCount =>
  (db, statement) => {
    const { sql, parameters } = statement.compile(db)
    const key = JSON.stringify(['count', sql, parameters])
    return cache.getValue(key, { tags, seconds: SECONDS }, () => countNow(db, statement))
  }
