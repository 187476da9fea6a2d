import { setTimeout as pause } from 'node:timers/promises'
import { createDiskReserve } from './diskReserve'
import { startEmbedded, type EmbeddedDatabase } from './embedded'
import { describeFailure } from '@/local/problem'
import { rotateLog } from '@/local/processes/logFile'
import { isAlive, signal } from '@/local/processes/processes'

const POLL_INTERVAL_MS = 300
const MAX_DELAY_MS = 30_000

type Options = { dataFolder: string; port: number }

export type SupervisedDatabase = {
  ready: Promise<EmbeddedDatabase>
  /** Waits for a start in progress, then shuts down. */
  stop: () => Promise<void>
  kill: () => void
}

/** Starts the embedded database and restarts it with increasing delays whenever it stops. */
export function superviseDatabase(
  options: Options,
  report: (line: string) => void,
): SupervisedDatabase {
  const stopped = new AbortController()
  const checkReserve = createDiskReserve({ dataFolder: options.dataFolder, report })
  let database: EmbeddedDatabase | undefined

  const watch = async (first: EmbeddedDatabase): Promise<void> => {
    database = first
    while (!stopped.signal.aborted) {
      // An earlier launcher may have started it, so there is no exit event.
      await pause(POLL_INTERVAL_MS)
      if (stopped.signal.aborted) return
      if (!isAlive(database.pid)) {
        database = (await restart(options, report, stopped.signal)) ?? database
      }
      try {
        rotateLog(database.logFile)
        checkReserve()
      } catch {
        // The disk is in trouble; the database says so itself if it cannot go on.
      }
    }
  }

  const ready = startEmbedded(options)
  const watching = ready.then(watch, () => undefined)

  return {
    ready,
    stop: async () => {
      stopped.abort()
      await watching
      if (database && isAlive(database.pid)) await database.stop()
    },
    kill: () => {
      stopped.abort()
      if (database && isAlive(database.pid)) signal(database.pid, 'SIGQUIT')
    },
  }
}

/** Returns undefined when it was stopped meanwhile. */
async function restart(
  options: Options,
  report: (line: string) => void,
  stopped: AbortSignal,
): Promise<EmbeddedDatabase | undefined> {
  report('The database stopped. Restarting …')
  let lastReason = ''
  for (let delay = POLL_INTERVAL_MS; !stopped.aborted; delay *= 3) {
    try {
      const restarted = await startEmbedded(options)
      report('The database is running again.')
      return restarted
    } catch (error) {
      const reason = describeFailure(error)
      if (reason !== lastReason) report(reason)
      lastReason = reason
      const wait = Math.min(delay, MAX_DELAY_MS)
      await pause(wait, undefined, { signal: stopped }).catch(() => undefined)
    }
  }
  return undefined
}
