import { sql } from 'kysely'
import { inTransaction, type Db } from '@/server/db/connection'
import { beforeDeadline, remainingTime } from './deadline'

/**
 * Each holder keeps a database connection while it waits for the provider, and for what it saves in transactions of
 * their own. Therefore it takes no turn among other transactions, and there are few.
 */
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
  const lockAndWork = async (transaction: Db) => {
    await limitLockWaits(transaction)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payments of ${key}`}, 0))`.execute(
      transaction,
    )
    return work(transaction)
  }
  const locked = () => inTransaction(db, lockAndWork, { takesTurn: false })
  // Waiting in this process occupies no connection; the lock is for the other processes.
  const before = queues.get(key) ?? Promise.resolve()
  const run = beforeDeadline(before).then(() => (db.isTransaction ? locked() : withSlot(locked)))
  // The next one waits for both, also if this one has given up.
  const settled = Promise.allSettled([before, run])
  queues.set(key, settled)
  try {
    return await run
  } finally {
    if (queues.get(key) === settled) queues.delete(key)
  }
}

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (holders >= MAX_HOLDERS) await waitForSlot()
  else holders += 1
  try {
    return await work()
  } finally {
    releaseSlot()
  }
}

function releaseSlot(): void {
  const next = waiting.shift()
  if (next) next()
  else holders -= 1
}

async function waitForSlot(): Promise<void> {
  let take = () => {}
  const slot = new Promise<void>((resolve) => {
    take = resolve
    waiting.push(take)
  })
  try {
    await beforeDeadline(slot)
  } catch (error) {
    const at = waiting.indexOf(take)
    if (at >= 0) waiting.splice(at, 1)
    // It was given to this one while it gave up.
    else releaseSlot()
    throw error
  }
}

/** The locks of the transaction are waited for until the deadline, too. */
async function limitLockWaits(transaction: Db): Promise<void> {
  const time = remainingTime()
  if (time === Infinity) return
  const limit = `${Math.max(1, Math.ceil(time))}ms`
  await sql`select set_config('lock_timeout', ${limit}, true)`.execute(transaction)
}
