import { setTimeout as pause } from 'node:timers/promises'
import { Logger as WorkerLogger, run, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openPool } from '@/server/db/connection'
import { tasks, timetable } from './tasks'
import type { JobPayloads } from '@/server/jobQueue/payloads'
import type { JobServices } from './task'
import { startWorkerLife, type WorkerLife } from './workerLife'

const RESTART_AFTER = 2000

/** Workers that send no webhooks, so that other jobs wait for no receiver. */
const WORKERS = 2
/** Workers that take any job. If they took webhooks only, they would read past all other jobs each time they look for one. */
const WEBHOOK_WORKERS = 4

interface RunningJobs {
  stop(): Promise<void>
}

/** Runs jobs until `stop` is called. Losing the database only interrupts it. */
export function runJobs(databaseUrl: string, services: JobServices): RunningJobs {
  const { log } = services
  const pool = allowRepeatedRelease(
    openPool(log, {
      connectionString: databaseUrl,
      application_name: 'art-commons-jobs',
      // Two listen for jobs, and the others are for the workers' queries.
      max: 2 + WORKERS + WEBHOOK_WORKERS,
    }),
  )
  let failTimetable: (reason: unknown) => void = () => undefined
  reportTimetable(pool, (reason) => failTimetable(reason))
  const stopping = new AbortController()
  let stopWorkers: () => Promise<unknown> = () => Promise.resolve()

  const runUntilLost = async () => {
    const life = await startWorkerLife(databaseUrl)
    const runners: Runner[] = []
    const timetableFailed = new Promise<never>((_resolve, reject) => {
      failTimetable = reject
    })
    // It may fail while the workers start; the race below learns of it, too.
    timetableFailed.catch(() => undefined)
    stopWorkers = () => Promise.all(runners.map((runner) => runner.stop().catch(() => undefined)))
    try {
      for (const sendsWebhooks of [false, true]) {
        const runner = await startWorkers(pool, services, { life, sendsWebhooks })
        // Like the timetable.
        runner.promise.catch(() => undefined)
        runners.push(runner)
      }
      if (stopping.signal.aborted) await stopWorkers()
      await Promise.race([life.lost, timetableFailed, ...runners.map(({ promise }) => promise)])
    } finally {
      await stopWorkers()
      // One that was stopped before still runs its jobs.
      await Promise.allSettled(runners.map(({ promise }) => promise))
      await life.end()
    }
  }

  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      try {
        await runUntilLost()
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
      await stopWorkers()
      await running
      await pool.end()
    },
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/**
 * Graphile Worker may release the client that listens for jobs twice when its connection breaks. node-postgres throws
 * then, in a promise of the worker's own, so that Node.js would end the process.
 */
function allowRepeatedRelease(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool)
  const connectOnce = (callback?: ConnectCallback) => {
    if (!callback) return connect()
    return connect((error, client, release) => {
      let isReleased = false
      callback(error, client, (reason) => {
        if (isReleased) return
        isReleased = true
        release(reason)
      })
    })
  }
  return Object.assign(pool, { connect: connectOnce })
}

/**
 * Graphile Worker queries the pool itself for its timetable alone. When such a query fails, it leaves a rejected promise
 * behind that nobody can handle, so that Node.js would end the process. It is reported instead.
 */
function reportTimetable(pool: pg.Pool, report: (reason: unknown) => void): void {
  const query = pool.query.bind(pool) as (text: string, values?: unknown[]) => Promise<unknown>
  const reported = async (text: string, values?: unknown[]) => {
    try {
      return await query(text, values)
    } catch (error) {
      report(error)
      return { rows: [] }
    }
  }
  Object.assign(pool, { query: reported })
}

interface WorkerKind {
  life: WorkerLife
  sendsWebhooks: boolean
}

/**
 * Workers of one kind share a connection that listens for jobs: a new job wakes one of them. Those that don't send
 * webhooks add the regular jobs as well.
 */
const startWorkers = (
  pool: pg.Pool,
  services: JobServices,
  { life, sendsWebhooks }: WorkerKind,
): Promise<Runner> =>
  run({
    pgPool: pool,
    taskList: taskList(services, sendsWebhooks),
    crontab: sendsWebhooks ? '' : timetable,
    concurrency: sendsWebhooks ? WEBHOOK_WORKERS : WORKERS,
    noHandleSignals: true,
    logger: workerLogger(services.log),
    preset: { plugins: [showLife(life)] },
  })

/** Each worker shows that it lives before it takes its first job. */
const showLife = (life: WorkerLife): GraphileConfig.Plugin => ({
  name: 'ShowLifePlugin',
  version: '1.0.0',
  worker: { hooks: { startWorker: (_context, { worker }) => life.add(worker.workerId) } },
})

function taskList(services: JobServices, sendsWebhooks: boolean): TaskList {
  const all = Object.keys(tasks) as (keyof JobPayloads)[]
  const names = all.filter((name) => sendsWebhooks || name !== 'deliverWebhook')
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
