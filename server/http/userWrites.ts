import { ApiError } from '@/server/errors'
import { Queue } from '@/server/queue'

/**
 * Runs at most two writes of a user at a time. Writes of one user wait for the same lock
 * (server/repositories/userLocks.ts), each with a connection of the pool, so many at once would leave no
 * connection to anyone else. Here they wait without one.
 */
export const queueUserWrites = (): Queue =>
  new Queue({
    running: Infinity,
    runningPerClient: 2,
    waiting: Infinity,
    waitingPerClient: 100,
    refusal: tooManyWrites,
  })

const tooManyWrites = () =>
  new ApiError(429, 'rate_limited', 'You are saving too much at once. Please wait a moment.', {
    retryAfter: 1,
  })
