import pg from 'pg'
import { ConfigurationError } from '@/server/env'

/** Attempts, because a connection that another process uses at that moment hides the mode of the pooler. */
const ATTEMPTS = 5
const TIMEOUT = 10_000

/**
 * Checks that a connection stays with one server process for as long as it is open. A pooler in transaction mode
 * gives each statement any free one: advisory locks, LISTEN and prepared statements would then fail at random.
 * @throws ConfigurationError for such a pooler
 */
export async function requireSessions(setting: string, url: string): Promise<void> {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
  }
  const clients = [new pg.Client(options), new pg.Client(options)]
  for (const client of clients) client.on('error', () => undefined)
  try {
    const owners = new Map<string, pg.Client>()
    for (const client of clients) await client.connect()
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      for (const client of clients) {
        const process = await serverProcessOf(client)
        if ((owners.get(process) ?? client) !== client) throw wrongMode(setting)
        owners.set(process, client)
      }
    }
    if (owners.size !== clients.length) throw wrongMode(setting)
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

/** Ids of processes are used again, so its start belongs to it. */
async function serverProcessOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ process: string }>(
    `select pid || ' ' || backend_start as process from pg_stat_activity where pid = pg_backend_pid()`,
  )
  return rows[0]?.process ?? ''
}

const wrongMode = (setting: string) =>
  new ConfigurationError(
    `The connection pooler of ${setting} is in transaction mode, in which connections lose their locks and ` +
      'notifications. Set pool_mode of PgBouncer to session (docs/deploy.md, "Connection pooler").',
  )
