import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { MovingRows, SampleRows } from './rows'

type Row = Record<string, unknown> & { id: string }

/** Tables in foreign-key order, each with the time of the last write to a row `t`. */
const writtenAt: Record<keyof MovingRows, RawBuilder<unknown>> = {
  profiles: sql`t.updated_at`,
  artworks: sql`t.updated_at`,
  opportunities: sql`t.updated_at`,
  boosts: sql`greatest(t.created_at, t.fulfilled_at)`,
  rooms: sql`t.updated_at`,
}
const BATCH_SIZE = 100

/** Writes rows by table, except closed calls that are written already. */
export async function writeRows(db: Db, rows: SampleRows): Promise<void> {
  for (const table of Object.keys(writtenAt) as (keyof MovingRows)[]) {
    const all = rows[table].map((row) => ({ ...row })) as Row[]
    for (let start = 0; start < all.length; start += BATCH_SIZE) {
      await writeBatch(db, table, all.slice(start, start + BATCH_SIZE), rows.history.settled)
    }
  }
}

/** Writes the works of the rooms that exist; an answer of their artist stays. */
export async function writeRoomWorks(db: Db, works: SampleRows['roomWorks']): Promise<void> {
  const ids = [...new Set(works.map(({ room_id }) => room_id))]
  const existing = await db.selectFrom('rooms').select('id').where('id', 'in', ids).execute()
  const known = new Set(existing.map(({ id }) => id))
  const writable = works.filter(({ room_id }) => known.has(room_id))
  if (writable.length === 0) return
  await db
    .insertInto('room_works')
    .values(writable)
    .onConflict((row) => row.doNothing())
    .execute()
}

/** The database copies the domain to the profile and its opportunities. */
export async function writeVerification(
  db: Db,
  { domain, address }: SampleRows['verification'],
): Promise<void> {
  await db.insertInto('profile_verifications').values(domain).execute()
  await db
    .insertInto('confirmed_addresses')
    .values(address)
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Writes new rows, and rows that have not been changed or deleted since they were last written. */
async function writeBatch(
  db: Db,
  table: keyof MovingRows,
  batch: Row[],
  settled: readonly string[],
): Promise<void> {
  const ids = batch.map(({ id }) => id)
  const { rows: changed } = await sql<{ id: string }>`
    select s.id from sample_rows s left join ${sql.table(table)} t on t.id = s.id
    where s.id = any(${ids}::uuid[])
      and (s.id = any(${settled}::uuid[])
        or ${writtenAt[table]} is distinct from s.written_at)`.execute(db)
  const changedIds = new Set(changed.map(({ id }) => id))
  const writable = batch.filter(({ id }) => !changedIds.has(id))
  if (writable.length === 0) return
  const columns = [...new Set(writable.flatMap((row) => Object.keys(row)))]
  const valueOf = (row: Row, column: string) =>
    row[column] === undefined ? sql`default` : sql`${row[column]}`
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(writable.map((row) => sql`(${sql.join(columns.map((column) => valueOf(row, column)))})`))}
    on conflict (id) do update set ${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
    )}`.execute(db)
  await sql`
    insert into sample_rows (id, written_at)
    select t.id, ${writtenAt[table]} from ${sql.table(table)} t
    where t.id = any(${writable.map(({ id }) => id)}::uuid[])
    on conflict (id) do update set written_at = excluded.written_at`.execute(db)
}
