import nodemailer from 'nodemailer'
import pg from 'pg'
import { openStorage } from '@/server/storage/openStorage'
import { bad, good, reasonOf, type Env, type Finding } from './finding'

const TIMEOUT_MS = 10_000
const OLDEST_POSTGRESQL = 15

/** Checks the version of the database and what its role may do. */
export async function checkDatabase({ DATABASE_URL: url = '' }: Env): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; creates: boolean; trigrams: boolean }>(
      `select current_setting('server_version') as version,
              has_schema_privilege('public', 'create') as creates,
              exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams`,
    )
    return rows.flatMap(({ version, creates, trigrams }) => [
      Number.parseInt(version, 10) >= OLDEST_POSTGRESQL
        ? good(`The database is PostgreSQL ${version}.`)
        : bad(`The database is PostgreSQL ${version}.`, 'Use PostgreSQL 15 or later.'),
      creates
        ? good('The role of DATABASE_URL may create tables.')
        : bad('The role of DATABASE_URL may not create tables.', 'Make it own the database.'),
      trigrams
        ? good('The extension pg_trgm is available.')
        : bad('The extension pg_trgm is missing.', 'Install the contrib package of PostgreSQL.'),
    ])
  } catch (error) {
    return [bad(`DATABASE_URL does not connect: ${reasonOf(error)}`, 'Correct it.')]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Checks that the replica, if there is one, can answer public reads. */
export async function checkReplica({ DATABASE_READ_URL: url }: Env): Promise<Finding[]> {
  if (!url) return []
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS })
  try {
    await client.connect()
    const { rows } = await client.query<{ replays: boolean }>(
      'select pg_is_in_recovery() as replays',
    )
    return [
      rows[0]?.replays
        ? good('The server of DATABASE_READ_URL is a replica.')
        : bad('The server of DATABASE_READ_URL is no replica.', 'Name a streaming replica.'),
    ]
  } catch (error) {
    return [bad(`DATABASE_READ_URL does not connect: ${reasonOf(error)}`, 'Correct or remove it.')]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Checks that images can be stored. */
export async function checkStorage({ STORAGE_URL: url = '' }: Env): Promise<Finding[]> {
  try {
    const storage = await openStorage(url)
    await storage.check()
    return [good('Images can be stored at STORAGE_URL.')]
  } catch (error) {
    const remedy = 'Check address, keys and bucket, and that the keys may write.'
    return [bad(`STORAGE_URL cannot be used: ${reasonOf(error)}`, remedy)]
  }
}

/** Signs in to the mail server without sending anything. */
export async function checkMail({ SMTP_URL: url = '', MAIL_FROM: from }: Env): Promise<Finding[]> {
  if (!/^smtps?:/.test(url)) {
    return [bad('SMTP_URL names no mail server.', 'Set it to smtp:// or smtps:// with a password.')]
  }
  const transport = nodemailer.createTransport(url)
  try {
    await transport.verify()
    return [good(`The mail server accepts mails of ${from ?? 'MAIL_FROM'}.`)]
  } catch (error) {
    return [bad(`The mail server refuses SMTP_URL: ${reasonOf(error)}`, 'Correct it.')]
  } finally {
    transport.close()
  }
}
