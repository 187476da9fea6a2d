import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { ArchiveWriter } from './archiveWriter'
import type { DumpedTable, Manifest } from './manifest'
import { listSequences, listTables, type Table } from './tables'

/** Rows per round trip. */
const BATCH = 500

export interface Dump extends Pick<Manifest, 'migration' | 'tables' | 'sequences'> {
  /** The images of the snapshot; unused ones may still be on their way to the storage. */
  images: { key: string; isUsed: boolean }[]
  /** Ids of the PDFs of applications. */
  documents: string[]
}

/**
 * Copies every table as of one moment. A row is one line, a JSON array of its values in PostgreSQL's own
 * text format, so nothing is lost on the way.
 */
export async function dumpDatabase(client: pg.ClientBase, archive: ArchiveWriter): Promise<Dump> {
  await client.query('begin isolation level repeatable read read only')
  // A role may have shorter limits, or formats of its own.
  await client.query(`set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'`)
  try {
    const tables: DumpedTable[] = []
    for (const table of await listTables(client)) {
      tables.push(await dumpTable(client, table, archive))
    }
    const migration = await newestMigration(client)
    const sequences = await listSequences(client)
    const images = await listImages(client)
    return { migration, tables, sequences, images, documents: await listDocuments(client) }
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

async function dumpTable(
  client: pg.ClientBase,
  { name, columns, partition }: Table,
  archive: ArchiveWriter,
): Promise<DumpedTable> {
  const file = `database/${name.replaceAll('"', '')}.jsonl.gz`
  let rows = 0
  async function* lines() {
    const values = columns.map((column) => `${column.name}::text`).join(', ')
    await client.query(`declare dump no scroll cursor for
      select to_json(array[${values}]::text[])::text as line from only ${name}`)
    for (;;) {
      const fetched = await client.query<{ line: string }>(`fetch ${BATCH} from dump`)
      if (fetched.rows.length === 0) break
      rows += fetched.rows.length
      yield fetched.rows.map(({ line }) => `${line}\n`).join('')
    }
    await client.query('close dump')
  }
  const zipped = createGzip()
  // A failure ends the zipped stream, whose reader reports it.
  pipeline(Readable.from(lines()), zipped).catch(() => undefined)
  await archive.add(file, zipped)
  const names = columns.map((column) => column.name)
  return { name, columns: names, rows, file, ...(partition && { partition }) }
}

async function newestMigration(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  )
  return rows[0]?.name ?? ''
}

async function listImages(client: pg.ClientBase): Promise<Dump['images']> {
  const { rows } = await client.query<Dump['images'][number]>(
    'select key, used_at is not null or shared as "isUsed" from images order by key',
  )
  return rows
}

/** None in a database from before there were any. */
async function listDocuments(client: pg.ClientBase): Promise<string[]> {
  const exists = await client.query(`select where to_regclass('application_documents') is not null`)
  if (exists.rowCount === 0) return []
  const { rows } = await client.query<{ id: string }>(
    'select id from application_documents order by id',
  )
  return rows.map(({ id }) => id)
}
