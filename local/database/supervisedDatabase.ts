import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded, type EmbeddedDatabase } from './embedded'
import { describeFailure, Problem } from '@/local/problem'
import { isAlive, signal } from '@/local/processes/processes'

const POLL_INTERVAL_MS = 300
const MAX_FAILURES = 5

type Options = { dataFolder: string; port: number }
type Hooks = { report: (line: string) => void; giveUp: (problem: Problem) => void }

export type SupervisedDatabase = {
  ready: Promise<EmbeddedDatabase>
  /** Waits for a start in progress, then shuts down. */
  stop: () => Promise<void>
  kill: () => void
}

/** Starts the embedded database and restarts it whenever it stops. */
export function superviseDatabase(options: Options, { report, giveUp }: Hooks): SupervisedDatabase {
  let database: EmbeddedDatabase | undefined
  let stopped = false
  let failures = 0

  const watch = async (): Promise<void> => {
    while (!stopped) {
      // An earlier launcher may have started it, so there is no exit event.
      await pause(POLL_INTERVAL_MS)
      if (!stopped && database && !isAlive(database.pid)) await restart()
    }
  }

  const restart = async (): Promise<void> => {
    report('The database stopped. Restarting …')
    try {
      database = await startEmbedded(options)
      failures = 0
      report('The database is running again.')
    } catch (error) {
      failures += 1
      if (failures < MAX_FAILURES) return
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
