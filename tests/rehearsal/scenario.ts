import type { Client } from './client'
import type { Author, Load } from './load'

export interface Tools {
  ask: Client
  author: Author
  /** The failures are tried that have one of these words in their names. */
  only: readonly string[]
}

/** A failure, and what is done about it. */
export interface Scenario {
  name: string
  mayLose?: boolean
  /** Causes the failure, and does what an operator would do about it. */
  act: (load: Load) => Promise<string | undefined | void>
}
