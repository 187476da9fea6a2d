import { hash, randomBytes } from 'node:crypto'
import type { Db } from '@/server/db/connection'
import { readKey } from '@/server/repositories/statistics/counting'

const KEY_BYTES = 32
/** The hash of a visitor together with what they did, which counts once a day: bytes as `latin1`. */
export type HashVisit = (what: string) => string
type HashVisitor = (visitor: string) => HashVisit

export interface VisitorHashes {
  /** Hashes with the key of a day if it is in memory, so that most visits don't wait; otherwise undefined. */
  known(day: string): HashVisitor | undefined
  read(day: string): Promise<HashVisitor>
}

/** Hashes with the key of a day, which every process shares, and which is erased the night after. */
export function createVisitorHashes(db: Db): VisitorHashes {
  let reading: { day: string; hash: Promise<HashVisitor> } | undefined
  let known: { day: string; hash: HashVisitor } | undefined
  return {
    known: (day) => (known?.day === day ? known.hash : undefined),
    read: (day) => {
      if (reading?.day === day) return reading.hash
      const hashes = readKey(db, day, randomBytes(KEY_BYTES)).then((key) => {
        known = { day, hash: hashWith(key) }
        return known.hash
      })
      const started = { day, hash: hashes }
      reading = started
      hashes.catch(() => {
        if (reading === started) reading = undefined
      })
      return hashes
    },
  }
}

/**
 * A secret in front of what is hashed is enough here, and a third of the work of an HMAC: only half of the second hash is
 * ever stored, so none can be continued.
 */
const hashWith = (key: Buffer): HashVisitor => {
  const secret = key.toString('hex')
  return (visitor) => {
    const own = hash('sha256', `${secret} ${visitor}`, 'hex')
    return (what) => hash('sha256', `${own} ${what}`, 'binary')
  }
}
