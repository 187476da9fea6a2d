import pg from 'pg'
import { Problem } from '@/local/problem'

const MIN_MAJOR = 15

/** Checks that the database of DATABASE_URL is reachable and recent enough. */
export async function checkExternalDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  let version: number
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  } catch (error) {
    throw new Problem(
      `The database of DATABASE_URL (${hostOf(url)}) cannot be reached: ${reasonOf(error)}.`,
      'Start it or correct DATABASE_URL. Without DATABASE_URL, an embedded database is used.',
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  if (version < MIN_MAJOR) {
    throw new Problem(
      `The database of DATABASE_URL is PostgreSQL ${version}.`,
      `Art Commons needs ${MIN_MAJOR} or later.`,
    )
  }
}

/** The address without credentials. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'not an address'
}

function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
