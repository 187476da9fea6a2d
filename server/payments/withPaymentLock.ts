import { sql } from 'kysely'
import { inTransaction, type Db } from '@/server/db/connection'

/** Each holder keeps a database connection while it waits for the provider. */
const MAX_HOLDERS = 6

const queues = new Map<string, Promise<unknown>>()
const waiting: (() => void)[] = []
let holders = 0

/**
 * Runs `work` in a transaction, while nothing else changes the payments of a profile: what was read
 * from the provider is then stored before anything newer is read. Acquire it before the user's lock.
 * @param key the profile's id, or the provider's id of an object that belongs to no profile
 */
export async function withPaymentLock<T>(
  db: Db,
  key: string,
  work: (transaction: Db) => Promise<T>,
): Promise<T> {
  const locked = () =>
    inTransaction(db, async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`payments of ${key}`}, 0))`.execute(
        transaction,
      )
      return work(transaction)
    })
  // Waiting in this process occupies no connection; the lock is for the other processes.
  const before = queues.get(key) ?? Promise.resolve()
  const run = before.then(() => (db.isTransaction ? locked() : withSlot(locked)))
  const settled = run.then(
    () => undefined,
    () => undefined,
  )
  queues.set(key, settled)
  try {
    return await run
  } finally {
    if (queues.get(key) === settled) queues.delete(key)
  }
}

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (holders >= MAX_HOLDERS) await new Promise<void>((resolve) => waiting.push(resolve))
  else holders += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else holders -= 1
  }
}
