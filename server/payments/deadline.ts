import { AsyncLocalStorage } from 'node:async_hooks'
import { unavailable } from '@/server/errors'

/**
 * In milliseconds: the time of a request of ours in which it may ask the payment provider. What is under way
 * then ends within three seconds, so that every response is sent in fifteen.
 */
export const MAX_PAYMENT_TIME = 12_000

const deadlines = new AsyncLocalStorage<number>()

/** Runs work whose waits for the provider and for payment locks end after this time. Jobs have none. */
export const withDeadline = <T>(milliseconds: number, work: () => T): T =>
  deadlines.run(performance.now() + milliseconds, work)

/** In milliseconds; negative once it has passed, and infinite for jobs. */
export const remainingTime = (): number => (deadlines.getStore() ?? Infinity) - performance.now()

/** @throws unavailable if the deadline passes first; what was waited for goes on */
export async function beforeDeadline<T>(waiting: Promise<T>): Promise<T> {
  const time = remainingTime()
  if (time === Infinity) return waiting
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate()), Math.max(0, time))
  })
  try {
    return await Promise.race([waiting, late])
  } finally {
    clearTimeout(timer)
  }
}

const tooLate = () =>
  unavailable('Our payment provider doesn’t respond right now. Try again in a moment.', 5)
