import { ApiError } from '@/server/errors'
import { Queue } from '@/server/queue'

/** The writes of users, which take turns. */
export interface WriteQueues {
  /**
   * Two writes of a user at a time. Writes of one user wait for the same lock
   * (server/repositories/userLocks.ts), each with a connection of the pool, so many at once would leave no
   * connection to anyone else. Here they wait without one.
   */
  user: Queue
  /** Writes that wait for the payment provider, so that no other write waits for them. */
  payment: Queue
}

export const createWriteQueues = (): WriteQueues => ({
  user: twoPerUser({ waitingPerClient: 100 }),
  payment: twoPerUser({ waitingPerClient: 10 }),
})

const twoPerUser = (limits: { waitingPerClient: number }): Queue =>
  new Queue({
    running: Infinity,
    runningPerClient: 2,
    waiting: Infinity,
    ...limits,
    refusal: tooManyWrites,
  })

const tooManyWrites = () =>
  new ApiError(429, 'rate_limited', 'You are saving too much at once. Please wait a moment.', {
    retryAfter: 1,
  })
