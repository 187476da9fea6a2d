import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import pino from 'pino'
import { createIdentityAdmin } from '@/local/identity/adminClient'
import type { StoredImage } from '@/server/db/tables/columns'
import { connectDatabase, inTransaction, type Db } from '@/server/db/connection'
import { storageKeyOf } from '@/server/images/imageStore'
import { insertImage } from '@/server/repositories/images'
import { openStorage } from '@/server/storage/openStorage'
import { accounts } from './accounts'
import {
  IMAGES_FOLDER,
  readSampleImages,
  type SampleImage,
  type ToStoredImage,
} from './sampleImages'
import { makeSampleRows, type SampleRows } from './rows'
import { CREATE_SAMPLE_TABLE } from './sampleTable'

interface Options {
  databaseUrl: string
  storageUrl: string
  /** The admin API of the identity service. */
  identity: { url: string; secret: string }
  now: Date
  onProgress: (message: string) => void
}

/**
 * Creates or updates the sample data for the day of `now`. Missing rows are added, untouched rows get
 * new dates, and rows that were changed or deleted stay as they are. All rows are written in one
 * transaction, so an interrupted fill can simply be repeated.
 */
export async function fillSamples(options: Options): Promise<void> {
  const { databaseUrl, storageUrl, now, onProgress } = options
  const { db } = connectDatabase({
    url: databaseUrl,
    log: pino({ level: 'warn' }),
    statementTimeout: 60_000,
  })
  try {
    const isFirst = await prepareSampleTable(db)
    if (isFirst) onProgress('creating the sample data')
    const images = readSampleImages()
    const toStored = await storeImages(db, storageUrl, images)
    const rows = makeSampleRows(now, images, toStored)
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

/** Creates the table of sample rows and when each was written. Returns whether it is empty. */
async function prepareSampleTable(db: Db): Promise<boolean> {
  await sql.raw(CREATE_SAMPLE_TABLE).execute(db)
  const { rows } = await sql`select from sample_rows limit 1`.execute(db)
  return rows.length === 0
}

/** Stores the images where the API serves them from. Returns how rows refer to each. */
async function storeImages(
  db: Db,
  storageUrl: string,
  images: SampleImage[],
): Promise<ToStoredImage> {
  const storage = await openStorage(storageUrl)
  const known = new Set(
    (await db.selectFrom('images').select('key').execute()).map(({ key }) => key),
  )
  const stored = new Map<string, StoredImage>()
  for (const image of images) {
    const bytes = await readFile(path.join(IMAGES_FOLDER, image.file))
    const { width, height, dominantColor, alt } = image
    const key = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`
    stored.set(image.file, { key, width, height, dominantColor, alt })
    if (known.has(key)) continue
    await storage.put(storageKeyOf(key), bytes, 'image/webp')
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
  return ({ file }) => {
    const image = stored.get(file)
    if (!image) throw new Error(`${file} was not stored`)
    return image
  }
}

type Row = Record<string, unknown> & { id: string }

/** Tables in foreign-key order, each with the time of the last write to a row `t`. */
const writtenAt: Record<keyof SampleRows, RawBuilder<unknown>> = {
  profiles: sql`t.updated_at`,
  subscriptions: sql`t.updated_at`,
  artworks: sql`t.updated_at`,
  opportunities: sql`t.updated_at`,
  boosts: sql`greatest(t.created_at, t.fulfilled_at)`,
}
const BATCH_SIZE = 100

async function writeRows(db: Db, rows: SampleRows): Promise<void> {
  for (const table of Object.keys(writtenAt) as (keyof SampleRows)[]) {
    const all = rows[table].map((row) => ({ ...row })) as Row[]
    for (let start = 0; start < all.length; start += BATCH_SIZE) {
      await writeBatch(db, table, all.slice(start, start + BATCH_SIZE))
    }
  }
}

/** Writes new rows, and rows that have not been changed or deleted since they were last written. */
async function writeBatch(db: Db, table: keyof SampleRows, batch: Row[]): Promise<void> {
  const ids = batch.map(({ id }) => id)
  const { rows: changed } = await sql<{ id: string }>`
    select s.id from sample_rows s left join ${sql.table(table)} t on t.id = s.id
    where s.id = any(${ids}::uuid[]) and ${writtenAt[table]} is distinct from s.written_at`.execute(
    db,
  )
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

async function addAccounts(identity: Options['identity']): Promise<void> {
  const owner = createIdentityAdmin(identity)
  // Importing an existing account again would end its sessions.
  for (const { handle: _handle, ...account } of Object.values(accounts)) {
    if (!(await owner.findByEmail(account.email))) await owner.upsertUser(account)
  }
}
