import { unavailable } from '@/server/errors'

/** Limits how many tasks run and wait at the same time; rejects the rest at once. */
export class Queue {
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(private readonly limits: { running: number; waiting: number }) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.limits.running) await this.#wait()
    else this.#running++
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.limits.waiting) {
      throw unavailable('Too many images are being processed right now.', 1)
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
