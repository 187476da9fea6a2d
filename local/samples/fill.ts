import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { createIdentityOwner } from '@/local/identity/adminClient'
import type { StoredImage } from '@/server/db/tables/artTables'
import { connectDatabase, inTransaction, type Db } from '@/server/db/connection'
import { placeOf } from '@/server/images/imageStore'
import { insertImage } from '@/server/repositories/images'
import { openStorage } from '@/server/storage/openStorage'
import { accounts } from './accounts'
import { MASTERS, readMasters, type Master, type Shown } from './pictures'
import { makeSampleRows, type SampleRows } from './rows'

interface Options {
  databaseUrl: string
  storageUrl: string
  /** The identity service's owner port. */
  identity: { url: string; secret: string }
  now: Date
  onProgress: (message: string) => void
}

/**
 * Brings the sample data to the state of today: what is missing is added, what nobody has touched moves
 * along with the calendar, what somebody changed or deleted stays as it is. Rows come in one transaction;
 * a fill that was interrupted is simply done again.
 */
export async function fillSamples(options: Options): Promise<void> {
  const { databaseUrl, storageUrl, now, onProgress } = options
  const { db } = connectDatabase({
    url: databaseUrl,
    log: pino({ level: 'warn' }),
    statementTimeout: 60_000,
  })
  try {
    const isFirst = await prepareBookkeeping(db)
    if (isFirst) onProgress('filling in the sample data')
    const masters = readMasters()
    const shown = await storePictures(db, storageUrl, masters)
    const rows = makeSampleRows(now, masters, shown)
    await inTransaction(db, (transaction) => writeRows(transaction, rows))
    await addAccounts(options.identity)
    if (isFirst) {
      onProgress(
        `${rows.profiles.length} profiles, ${rows.artworks.length} artworks, ${rows.opportunities.length} opportunities`,
      )
    }
  } finally {
    await db.destroy()
  }
}

/** Which rows are samples, and when each was last written by us: rows changed since are somebody's. */
async function prepareBookkeeping(db: Db): Promise<boolean> {
  await sql`create table if not exists sample_rows (
    id uuid primary key, written_at timestamptz not null)`.execute(db)
  const { rows } = await sql`select from sample_rows limit 1`.execute(db)
  return rows.length === 0
}

/** Puts the masters where the API looks for pictures; answers how a row shows each. */
async function storePictures(db: Db, storageUrl: string, masters: Master[]): Promise<Shown> {
  const storage = await openStorage(storageUrl)
  const known = new Set(
    (await db.selectFrom('images').select('key').execute()).map(({ key }) => key),
  )
  const stored = new Map<string, StoredImage>()
  for (const master of masters) {
    const bytes = await readFile(path.join(MASTERS, master.file))
    const { width, height, dominantColor, alt } = master
    const key = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`
    stored.set(master.file, { key, width, height, dominantColor, alt })
    if (known.has(key)) continue
    await storage.put(placeOf(key), bytes, 'image/webp')
    const size = bytes.length
    await insertImage(db, {
      key,
      width,
      height,
      dominantColor,
      bytes: size,
      profileId: null,
      shared: true,
    })
  }
  return (master) => {
    const image = stored.get(master.file)
    if (!image) throw new Error(`${master.file} was not stored`)
    return image
  }
}

type Row = Record<string, unknown> & { id: string }

/** Parents before what refers to them; beside each the column that says when a row was last written. */
const stamps = {
  profiles: 'updated_at',
  subscriptions: 'updated_at',
  artworks: 'updated_at',
  opportunities: 'updated_at',
  boosts: 'created_at',
} as const satisfies Record<keyof SampleRows, string>
const BATCH = 100

async function writeRows(db: Db, rows: SampleRows): Promise<void> {
  for (const [table, stamp] of Object.entries(stamps) as [keyof SampleRows, string][]) {
    const all = rows[table].map((row) => ({ ...row })) as Row[]
    for (let at = 0; at < all.length; at += BATCH) {
      await writeBatch(db, table, stamp, all.slice(at, at + BATCH))
    }
  }
}

/** Writes what is new and what is still as we left it; deleted and changed rows are somebody's. */
async function writeBatch(db: Db, table: string, stamp: string, batch: Row[]): Promise<void> {
  const ids = batch.map(({ id }) => id)
  const { rows: kept } = await sql<{ id: string }>`
    select s.id from sample_rows s left join ${sql.table(table)} t on t.id = s.id
    where s.id = any(${ids}::uuid[]) and ${sql.ref(`t.${stamp}`)} is distinct from s.written_at`.execute(
    db,
  )
  const theirs = new Set(kept.map(({ id }) => id))
  const ours = batch.filter(({ id }) => !theirs.has(id))
  if (ours.length === 0) return
  const columns = [...new Set(ours.flatMap((row) => Object.keys(row)))]
  const valueOf = (row: Row, column: string) =>
    row[column] === undefined ? sql`default` : sql`${row[column]}`
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(ours.map((row) => sql`(${sql.join(columns.map((column) => valueOf(row, column)))})`))}
    on conflict (id) do update set ${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
    )}`.execute(db)
  await sql`
    insert into sample_rows (id, written_at)
    select id, ${sql.ref(stamp)} from ${sql.table(table)} where id = any(${ours.map(({ id }) => id)}::uuid[])
    on conflict (id) do update set written_at = excluded.written_at`.execute(db)
}

async function addAccounts(identity: Options['identity']): Promise<void> {
  const owner = createIdentityOwner(identity)
  // Importing again would end the sessions of those who are signed in.
  for (const { handle: _handle, ...account } of Object.values(accounts)) {
    if (!(await owner.findByEmail(account.email))) await owner.upsertUser(account)
  }
}
