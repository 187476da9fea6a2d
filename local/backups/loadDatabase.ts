import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { Problem } from '@/local/problem'
import { CREATE_SAMPLE_TABLE, SAMPLE_TABLE } from '@/local/samples/sampleTable'
import type { Archive } from './archiveReader'
import type { DumpedTable } from './manifest'
import { listTables, SCHEMAS, type Table } from './tables'

/** Characters of rows per statement. */
const BATCH = 4 * 1024 * 1024

/**
 * Fills the tables of a freshly migrated database in one transaction. Triggers are off, because what they
 * compute is in the backup. Foreign keys are added again at the end, which checks every one of them.
 */
export async function loadDatabase(client: pg.ClientBase, archive: Archive): Promise<void> {
  const { tables, sequences } = archive.manifest
  await client.query('begin')
  try {
    await client.query(
      'set local statement_timeout = 0; set local lock_timeout = 0; set local timezone = UTC',
    )
    if (tables.some(({ name }) => name === `public.${SAMPLE_TABLE}`)) {
      await client.query(CREATE_SAMPLE_TABLE)
    }
    await createPartitions(client, tables)
    const targets = await listTables(client)
    const names = targets.map(({ name }) => name)
    const foreignKeys = await listForeignKeys(client)
    for (const { table, name } of foreignKeys) {
      await client.query(`alter table ${table} drop constraint ${name}`)
    }
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    // Migrations insert rows, too.
    await client.query(`truncate ${names.join(', ')}`)
    for (const table of tables) await loadTable(client, table, targets, archive.folder)
    for (const { name, value } of sequences) {
      await client.query('select setval($1::regclass, $2)', [name, value])
    }
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    await unlockJobs(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('analyze')
}

/** Makes the partitions that only come into being as rows are written. */
async function createPartitions(
  client: pg.ClientBase,
  tables: readonly DumpedTable[],
): Promise<void> {
  for (const { name, partition } of tables) {
    if (!partition) continue
    await client.query(
      `create table if not exists ${name} partition of ${partition.of} ${partition.bounds}`,
    )
  }
}

async function loadTable(
  client: pg.ClientBase,
  { name, columns, rows, file }: DumpedTable,
  targets: readonly Table[],
  folder: string,
): Promise<void> {
  const types = new Map(
    targets.find((target) => target.name === name)?.columns.map((own) => [own.name, own.type]),
  )
  const unknown = columns.find((column) => !types.has(column))
  if (unknown !== undefined) {
    throw new Problem(
      `The backup has a column ${name}.${unknown}, which this release does not have.`,
      'Restore it with the release that made it.',
    )
  }
  const values = columns.map((column, index) => `(r->>${index})::${types.get(column)}`)
  const insert = `insert into ${name} (${columns.join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) r`
  let loaded = 0
  for await (const lines of readBatches(path.join(folder, file))) {
    const { rowCount } = await client.query(insert, [`[${lines.join(',')}]`])
    loaded += rowCount ?? 0
  }
  if (loaded === rows) return
  throw new Problem(
    `${file} has ${loaded} rows instead of ${rows}: the backup is damaged.`,
    'Restore another backup.',
  )
}

async function* readBatches(file: string): AsyncIterable<string[]> {
  const unzipped = createGunzip()
  // A failure ends the unzipped stream, whose reader reports it.
  pipeline(createReadStream(file), unzipped).catch(() => undefined)
  let text = ''
  for await (const chunk of unzipped.setEncoding('utf8')) {
    text += chunk as string
    if (text.length < BATCH) continue
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  if (text !== '') yield text.trimEnd().split('\n')
}

async function listForeignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and n.nspname = any($1)`,
    [SCHEMAS],
  )
  return rows
}

/** The workers that had locked these jobs are gone. */
async function unlockJobs(client: pg.ClientBase): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues']) {
    await client.query(`update graphile_worker.${table} set locked_at = null, locked_by = null
      where locked_at is not null`)
  }
}
