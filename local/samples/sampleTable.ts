import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import { sampleId } from './sampleId'

/** The ids of sample rows and when each was written. Only stacks with sample data have this table. */
export const SAMPLE_TABLE = 'sample_rows'

export const CREATE_SAMPLE_TABLE = `create table if not exists ${SAMPLE_TABLE} (
  id uuid primary key, written_at timestamptz not null)`

const FOLDER = import.meta.dirname
const MIGRATIONS = path.join(FOLDER, '../../server/db/migrations')

/** The id, among the sample rows, of a complete fill on a day (UTC) with samples and tables as they are now. */
export function fillMarker(now: Date): string {
  const hash = createHash('sha256').update(readdirSync(MIGRATIONS).join())
  const entries = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
    const isText = /\.(?:ts|json)$/.test(file)
    hash
      .update(`${path.relative(FOLDER, file)}\0`)
      .update(isText ? readFileSync(file) : String(statSync(file).size))
  }
  return sampleId(`filled on ${now.toISOString().slice(0, 10)} from ${hash.digest('hex')}`)
}

export const isFilled = async (db: Db, marker: string): Promise<boolean> =>
  (await sql`select from sample_rows where id = ${marker}`.execute(db)).rows.length > 0

export async function noteFilled(db: Db, marker: string): Promise<void> {
  await sql`
    insert into sample_rows (id, written_at) values (${marker}, now())
    on conflict do nothing`.execute(db)
}
