import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Target } from '@/local/backups/restore'
import { createFileStorage } from '@/server/storage/fileStorage'
import type { Storage } from '@/server/storage/storage'
import { createEmptyDatabase } from './postgres'

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** An empty machine: a database without tables, and folders without files. */
export async function prepareTarget(
  standIns: readonly string[],
): Promise<Target & { close(): Promise<void> }> {
  const database = await createEmptyDatabase()
  const client = await connect(database.url)
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'art-commons-target-'))
  return {
    url: database.url,
    client,
    dataFolder,
    standIns,
    storage: createFileStorage(path.join(dataFolder, 'storage')),
    close: async () => {
      await client.end()
      await database.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** A hash over all rows of each table, with every column, except what is erased every night. */
export async function digestTables(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')
       and tablename !~ '^kysely_migration|^migrations$|^statistics_(keys|seen)$' order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    // A restore also records when it happened.
    const rowsOf = name === 'public.installation' ? `(select id from ${name})` : name
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '')
         as digest from ${rowsOf} t`,
    )
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

/** The hash of each stored image by its key. */
export async function digestImages(storage: Storage): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for await (const key of storage.list('images/')) {
    const bytes = await storage.get(key)
    if (bytes) digests[key] = createHash('sha256').update(bytes).digest('hex')
  }
  return digests
}
