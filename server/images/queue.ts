import { unavailable } from '@/server/errors'

interface Limits {
  running: number
  waiting: number
  /** Of the waiting tasks, those of one client. */
  waitingPerClient: number
}

/**
 * Limits how many tasks run and wait at the same time, and rejects the rest at once. Waiting clients take
 * turns, so that one with many tasks delays another by at most the tasks that are running.
 */
export class Queue {
  #running = 0
  #waitingCount = 0
  /** The next client in turn comes first. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(private readonly limits: Limits) {}

  async run<T>(client: string, task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.limits.running) await this.#wait(client)
    else this.#running++
    try {
      return await task()
    } finally {
      const next = this.#takeNext()
      if (next) next()
      else this.#running--
    }
  }

  #wait(client: string): Promise<void> {
    const own = this.#waiting.get(client) ?? []
    const { waiting, waitingPerClient } = this.limits
    if (this.#waitingCount >= waiting || own.length >= waitingPerClient) {
      throw unavailable('Too many images are being processed right now.', 1)
    }
    return new Promise((resolve) => {
      this.#waiting.set(client, own)
      own.push(resolve)
      this.#waitingCount++
    })
  }

  #takeNext(): (() => void) | undefined {
    for (const [client, tasks] of this.#waiting) {
      const next = tasks.shift()
      this.#waiting.delete(client)
      if (tasks.length > 0) this.#waiting.set(client, tasks)
      if (!next) continue
      this.#waitingCount--
      return next
    }
    return undefined
  }
}
