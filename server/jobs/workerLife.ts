import pg from 'pg'

/** The first key of the advisory locks that say which workers live: the letters "jobs". */
const LIFE_LOCK = 0x6a6f6273

/** In milliseconds: a worker that has ended loses its jobs after this long at the latest. */
const CHECK_EVERY = 20_000

/** A dead machine closes no connection: the database notices within 25 seconds. */
const KEEPALIVE =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c idle_session_timeout=0'

/** As Graphile Worker names its workers, or as the release before did: with the second key of their lock. */
const WORKER = '^(worker-[0-9a-f]{18}|api-[0-9]+-[0-9]+)$'
const LOCK_KEY = `case when j.locked_by like 'api-%' then split_part(j.locked_by, '-', 2)::bigint::oid
  else hashtext(j.locked_by)::oid end`

/**
 * Jobs that are locked by workers whose connection is gone. Workers with other names are left alone. A job counts
 * as tried once more, so that one that ends its process is not tried for ever.
 */
const RELEASE = `
  select graphile_worker.force_unlock_workers(array_agg(dead.locked_by)) from (
    select distinct j.locked_by from graphile_worker._private_jobs j
    where j.locked_by ~ '${WORKER}' and not exists (
      select from pg_locks l
      where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = ${LIFE_LOCK} and l.objid = ${LOCK_KEY})
  ) dead having count(*) > 0`

/** A sign of life of this process's workers, which ends with the process or with its connection. */
export interface WorkerLife {
  /**
   * Has to be awaited before the worker takes its first job.
   * @throws Error when there is no sign of life: the worker may take no job
   */
  add(workerId: string): Promise<void>
  /** Resolves when the connection is lost: from then on others may take its jobs. */
  lost: Promise<void>
  end(): Promise<void>
}

/** Begins a sign of life, and releases the jobs of dead workers, now and regularly. */
export async function startWorkerLife(databaseUrl: string): Promise<WorkerLife> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'art-commons-worker-life',
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
    keepAlive: true,
    options: KEEPALIVE,
  })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  await client.connect()
  const end = () => client.end().catch(() => undefined)
  let queries: Promise<unknown> = Promise.resolve()
  /** One after the other. Without their result, all workers of the process start again. */
  const query = (text: string, values: unknown[] = []): Promise<unknown> => {
    const result = queries.then(() => client.query(text, values))
    queries = result.catch(end)
    return result
  }
  await query(RELEASE)
  const timer = setInterval(() => void query(RELEASE).catch(() => undefined), CHECK_EVERY)
  void lost.then(() => clearInterval(timer))
  const add = async (workerId: string) => {
    await query('select pg_advisory_lock($1, hashtext($2))', [LIFE_LOCK, workerId])
  }
  return { add, lost, end }
}
