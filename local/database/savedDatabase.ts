import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded, type EmbeddedDatabase } from './embedded'
import { describeFailure, Problem } from '@/local/problem'
import { isAlive, signal } from '@/local/processes/processes'

const LOOK_EVERY_MS = 300
const MOST_FAILURES = 5

type Options = { dataFolder: string; port: number }
type Hooks = { report: (line: string) => void; giveUp: (problem: Problem) => void }

export type KeptDatabase = {
  ready: Promise<EmbeddedDatabase>
  /** Waits for a start under way, then shuts down in order. */
  stop: () => Promise<void>
  kill: () => void
}

/** The embedded database, started again whenever it dies while the stack runs. */
export function keepDatabase(options: Options, { report, giveUp }: Hooks): KeptDatabase {
  let database: EmbeddedDatabase | undefined
  let stopped = false
  let failures = 0

  const watch = async (): Promise<void> => {
    while (!stopped) {
      // It may be one that an earlier launcher started, so that nobody tells us of its end.
      await pause(LOOK_EVERY_MS)
      if (!stopped && database && !isAlive(database.pid)) await revive()
    }
  }

  const revive = async (): Promise<void> => {
    report('The database stopped; starting it again.')
    try {
      database = await startEmbedded(options)
      failures = 0
      report('The database answers again.')
    } catch (error) {
      failures += 1
      if (failures < MOST_FAILURES) return
      stopped = true
      giveUp(error instanceof Problem ? error : new Problem(describeFailure(error), 'Start again.'))
    }
  }

  const ready = startEmbedded(options).then((started) => (database = started))
  const watching = ready.then(watch, () => undefined)

  return {
    ready,
    stop: async () => {
      stopped = true
      await watching
      if (database && isAlive(database.pid)) await database.stop()
    },
    kill: () => {
      stopped = true
      if (database && isAlive(database.pid)) signal(database.pid, 'SIGQUIT')
    },
  }
}
