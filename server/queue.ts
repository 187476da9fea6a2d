import type { ApiError } from '@/server/errors'

interface Limits {
  running: number
  /** Of the running tasks, those of one client. */
  runningPerClient: number
  waiting: number
  /** Of the waiting tasks, those of one client. */
  waitingPerClient: number
  /** In milliseconds: a task that waits longer is rejected. */
  longestWait?: number
  /** The error for a task that may not wait, or no longer; `isOfClient` if only its client has too many. */
  refusal: (isOfClient: boolean) => ApiError
}

/**
 * Limits how many tasks run and wait at the same time, and rejects the rest at once. Waiting clients take
 * turns, so that one with many tasks delays another by at most the tasks that are running.
 */
export class Queue {
  #running = 0
  #waitingCount = 0
  #refused = 0
  readonly #runningOf = new Map<string, number>()
  /** The next client in turn comes first. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(private readonly limits: Limits) {}

  /** How many tasks wait. */
  get waiting(): number {
    return this.#waitingCount
  }

  /** How many tasks were rejected. */
  get refused(): number {
    return this.#refused
  }

  async run<T>(client: string, task: () => Promise<T>): Promise<T> {
    if (this.#mayStart(client)) this.#count(client, 1)
    else await this.#wait(client)
    try {
      return await task()
    } finally {
      this.#count(client, -1)
      this.#startNext()
    }
  }

  #mayStart(client: string): boolean {
    const { running, runningPerClient } = this.limits
    return this.#running < running && this.#runningBy(client) < runningPerClient
  }

  #wait(client: string): Promise<void> {
    const own = this.#waiting.get(client) ?? []
    const { waiting, waitingPerClient, longestWait } = this.limits
    const isOfClient = own.length >= waitingPerClient
    if (isOfClient || this.#waitingCount >= waiting) throw this.#refuse(isOfClient)
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#remove(client, start)
        reject(this.#refuse(false))
      }
      const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.set(client, own)
      own.push(start)
      this.#waitingCount++
    })
  }

  #refuse(isOfClient: boolean): ApiError {
    this.#refused++
    return this.limits.refusal(isOfClient)
  }

  #remove(client: string, start: () => void): void {
    const own = this.#waiting.get(client) ?? []
    own.splice(own.indexOf(start), 1)
    if (own.length === 0) this.#waiting.delete(client)
    this.#waitingCount--
  }

  #startNext(): void {
    for (const [client, tasks] of this.#waiting) {
      if (!this.#mayStart(client)) continue
      const start = tasks.shift()
      this.#waiting.delete(client)
      if (tasks.length > 0) this.#waiting.set(client, tasks)
      this.#waitingCount--
      this.#count(client, 1)
      return start?.()
    }
  }

  #count(client: string, change: 1 | -1): void {
    this.#running += change
    const own = this.#runningBy(client) + change
    if (own === 0) this.#runningOf.delete(client)
    else this.#runningOf.set(client, own)
  }

  #runningBy(client: string): number {
    return this.#runningOf.get(client) ?? 0
  }
}
