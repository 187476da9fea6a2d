import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '@/server/db/connection'
import { readKey } from '@/server/repositories/statistics/counting'

const KEY_BYTES = 32
const HASH_BYTES = 16

/** The hash of a visitor together with what they did, which counts once a day. */
export type HashVisit = (visitor: string, what: string) => Buffer

/** Hashes with the key of a day, which every process shares, and which is erased the night after. */
export function createVisitorHashes(db: Db): (day: string) => Promise<HashVisit> {
  let known: { day: string; hash: Promise<HashVisit> } | undefined
  return (day) => {
    if (known?.day === day) return known.hash
    const hash = readKey(db, day, randomBytes(KEY_BYTES)).then((key) => hashWith(key))
    const read = { day, hash }
    known = read
    hash.catch(() => {
      if (known === read) known = undefined
    })
    return hash
  }
}

const hashWith =
  (key: Buffer): HashVisit =>
  (visitor, what) =>
    createHmac('sha256', key).update(`${visitor} ${what}`).digest().subarray(0, HASH_BYTES)
