import { randomUUID } from 'node:crypto'

/** In milliseconds: how long a change waits for those that do not acknowledge it. */
const TIMEOUT = 250

export interface Expected {
  id: string
  /** Resolves after this number of acknowledgements, or after a moment. */
  arrived: (count: number) => Promise<void>
}

/** Counts the acknowledgements of what a process has sent. */
export class Acknowledgements {
  readonly #expected = new Map<string, () => void>()

  /** To be called before sending. */
  expect(): Expected {
    const id = randomUUID()
    let received = 0
    let check = () => {}
    this.#expected.set(id, () => {
      received += 1
      check()
    })
    const arrived = async (count: number) => {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, TIMEOUT)
        check = () => {
          if (received < count) return
          clearTimeout(timer)
          resolve()
        }
        check()
      })
      this.#expected.delete(id)
    }
    return { id, arrived }
  }

  /** An unknown id is of something that nobody waits for any more. */
  receive(id: string): void {
    this.#expected.get(id)?.()
  }
}
