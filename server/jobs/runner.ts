import { setTimeout as pause } from 'node:timers/promises'
import { Logger as WorkerLogger, run, type Runner, type TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import { openPool } from '@/server/db/connection'
import { tasks, timetable } from './tasks'
import type { JobPayloads, JobServices } from './task'

const RESTART_AFTER = 2000

/** Runs jobs until `stop` is called. Losing the database only interrupts it. */
export function runJobs(databaseUrl: string, services: JobServices): { stop(): Promise<void> } {
  const { log } = services
  const pool = openPool(log, {
    connectionString: databaseUrl,
    application_name: 'art-commons-jobs',
    max: 4,
  })
  const stopping = new AbortController()
  let runner: Runner | undefined

  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          pgPool: pool,
          taskList: taskList(services),
          crontab: timetable,
          concurrency: 2,
          noHandleSignals: true,
          logger: workerLogger(log),
        })
        if (stopping.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        log.warn({ reason: String(error) }, 'jobs were interrupted')
      }
      await pause(RESTART_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = keepRunning()

  return {
    stop: async () => {
      stopping.abort()
      await runner?.stop().catch(() => undefined)
      await running
      await pool.end()
    },
  }
}

function taskList(services: JobServices): TaskList {
  const names = Object.keys(tasks) as (keyof JobPayloads)[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      // `enqueue` has checked the type of the payload.
      (payload: unknown) => tasks[name](payload as never, services),
    ]),
  )
}

/** Logs only messages, because payloads may contain personal data. */
const workerLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ reason: message }, 'job runner')
    else if (level === 'warning') log.warn({ reason: message }, 'job runner')
    else log.debug({ reason: message }, 'job runner')
  })
