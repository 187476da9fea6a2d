import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '@/server/jobQueue/enqueue'
import { runJobs } from '@/server/jobs/runner'
import { startWorkerLife } from '@/server/jobs/workerLife'
import type { Mail } from '@/server/mail/mail'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { clearedAddress } from '@/tests/support/server/recipients'
import { eventually } from '@/tests/support/eventually'

const log = pino({ level: 'silent' })
let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const mail: Mail = { to: clearedAddress('ada@artcommons.test'), subject: 'Hello', text: 'Text' }
const services = (mailer = api.app.services.mailer) => ({ ...api.app.services, log, mailer })

const WORKER = `worker-${'1f2e3d'.repeat(3)}`

/** Locks the waiting job as a worker does. */
const lockAs = (workerId: string) =>
  sql`update graphile_worker._private_jobs set locked_by = ${workerId}, locked_at = now(),
    attempts = attempts + 1`.execute(api.db)
const lockedBy = async () =>
  (
    await sql<{ locked_by: string | null }>`
      select locked_by from graphile_worker._private_jobs`.execute(api.db)
  ).rows.map((job) => job.locked_by)

test.each([WORKER, 'api-4711-0'])(
  'runs the job that a killed process left to %s',
  async (worker) => {
    api.mails.length = 0
    await enqueue(api.db, 'sendMail', mail)
    await lockAs(worker)
    const jobs = runJobs(api.databaseUrl, services())
    try {
      await eventually(() => expect(api.mails).toEqual([mail]), { timeout: 10_000 })
    } finally {
      await jobs.stop()
    }
  },
)

test('leaves the jobs of workers that live, and of workers with other names', async () => {
  await enqueue(api.db, 'sendMail', mail)
  const living = await startWorkerLife(api.databaseUrl)
  await living.add(WORKER)
  await lockAs(WORKER)
  const second = await startWorkerLife(api.databaseUrl)
  expect(await lockedBy()).toEqual([WORKER])
  await living.end()
  await eventually(async () => {
    await (await startWorkerLife(api.databaseUrl)).end()
    expect(await lockedBy()).toEqual([null])
  })
  await lockAs('someone-else')
  await (await startWorkerLife(api.databaseUrl)).end()
  expect(await lockedBy()).toEqual(['someone-else'])
  await second.end()
  await sql`delete from graphile_worker._private_jobs`.execute(api.db)
})

test('leaves the jobs of workers of the release before that live', async () => {
  await enqueue(api.db, 'sendMail', mail)
  await lockAs('api-2147483647-1')
  await api.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${0x6a6f6273}::int, 2147483647)`.execute(connection)
    await (await startWorkerLife(api.databaseUrl)).end()
    expect(await lockedBy()).toEqual(['api-2147483647-1'])
    await sql`select pg_advisory_unlock(${0x6a6f6273}::int, 2147483647)`.execute(connection)
  })
  await (await startWorkerLife(api.databaseUrl)).end()
  expect(await lockedBy()).toEqual([null])
  await sql`delete from graphile_worker._private_jobs`.execute(api.db)
})

/** Runs jobs, of which mails are not sent until `release`. */
function runHeldJobs() {
  let release: () => void = () => undefined
  const sent = new Promise<void>((resolve) => (release = resolve))
  return {
    jobs: runJobs(
      api.databaseUrl,
      services(() => sent),
    ),
    release,
  }
}

test('a worker that runs a job shows that it lives', async () => {
  const { jobs, release } = runHeldJobs()
  try {
    await enqueue(api.db, 'sendMail', mail)
    await eventually(async () => expect(await lockedBy()).toEqual([expect.any(String)]))
    const [worker] = await lockedBy()
    await (await startWorkerLife(api.databaseUrl)).end()
    expect(await lockedBy()).toEqual([worker])
    release()
    await eventually(async () => expect(await lockedBy()).toEqual([]))
  } finally {
    release()
    await jobs.stop()
  }
})

test('a worker that ends its job while the process stops shows that it lives', async () => {
  const { jobs, release } = runHeldJobs()
  await enqueue(api.db, 'sendMail', mail)
  await eventually(async () => expect(await lockedBy()).toEqual([expect.any(String)]))
  const [worker] = await lockedBy()
  const stopped = jobs.stop()
  try {
    // Other processes that start meanwhile: enough for all idle workers to have ended.
    for (let process = 0; process < 30; process += 1) {
      await (await startWorkerLife(api.databaseUrl)).end()
      expect(await lockedBy()).toEqual([worker])
    }
  } finally {
    release()
    await stopped
  }
  expect(await lockedBy()).toEqual([])
})

test('a worker whose sign of life fails learns of it', async () => {
  const life = await startWorkerLife(api.databaseUrl)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'art-commons-worker-life' and datname = current_database()`.execute(
    api.db,
  )
  await life.lost
  await expect(life.add(WORKER)).rejects.toThrow()
})

test('leaves no connection behind when it cannot start', async () => {
  const connections = async () =>
    (
      await sql`select from pg_stat_activity
        where application_name = 'art-commons-worker-life' and datname = current_database()`.execute(
        api.db,
      )
    ).rows.length
  await api.db.connection().execute(async (holder) => {
    await sql`begin`.execute(holder)
    await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(holder)
    await expect(startWorkerLife(api.databaseUrl)).rejects.toThrow()
    await sql`rollback`.execute(holder)
  })
  await eventually(async () => expect(await connections()).toBe(0))
}, 20_000)

test('goes on with jobs after its sign of life was lost', async () => {
  const jobs = runJobs(api.databaseUrl, services())
  const terminate = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'art-commons-worker-life' and datname = current_database()`.execute(
      api.db,
    )
  try {
    await eventually(async () => expect((await terminate()).rows).toHaveLength(1))
    await enqueue(api.db, 'sendMail', { ...mail, subject: 'Later' })
    await eventually(() => expect(api.mails.at(-1)?.subject).toBe('Later'), { timeout: 20_000 })
  } finally {
    await jobs.stop()
  }
})
