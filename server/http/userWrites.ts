import { ApiError } from '@/server/errors'

/** Of one user, in this process. */
const RUNNING = 2
const WAITING = 100

interface Writes {
  running: number
  /** Starts the writes that wait, in their order. */
  waiting: (() => void)[]
}

/**
 * Runs at most two writes of a user at a time. Writes of one user wait for the same lock
 * (server/repositories/userLocks.ts), each with a connection of the pool, so many at once would leave no
 * connection to anyone else. Here they wait without one.
 */
export class UserWrites {
  readonly #users = new Map<string, Writes>()

  async run<T>(uid: string, write: () => Promise<T>): Promise<T> {
    const writes = this.#users.get(uid) ?? { running: 0, waiting: [] }
    this.#users.set(uid, writes)
    if (writes.running < RUNNING) writes.running++
    else await wait(writes)
    try {
      return await write()
    } finally {
      const next = writes.waiting.shift()
      if (next) next()
      else if (--writes.running === 0) this.#users.delete(uid)
    }
  }
}

function wait({ waiting }: Writes): Promise<void> {
  if (waiting.length >= WAITING) throw tooManyWrites()
  return new Promise((resolve) => waiting.push(resolve))
}

const tooManyWrites = () =>
  new ApiError(429, 'rate_limited', 'You are saving too much at once. Please wait a moment.', {
    retryAfter: 1,
  })
