import type { Client } from '../load/client'
import type { Author } from '../load/author'
import type { Load } from '../load/load'
import type { Offers } from '../load/payments'

export interface Tools {
  ask: Client
  author: Author
  offers: Offers
  /** The failures are tried that have one of these words in their names. */
  only: readonly string[]
}

/** A failure, and what is done about it. */
export interface Scenario {
  name: string
  mayLose?: boolean
  /** Before the load begins. */
  prepare?: () => Promise<unknown>
  /** Causes the failure, and does what an operator would do about it. */
  act: (load: Load) => Promise<string | undefined | void>
  /** After the load has ended. */
  restore?: () => Promise<unknown>
}
