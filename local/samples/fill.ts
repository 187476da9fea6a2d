import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { createIdentityAdmin } from '@/local/accounts/adminClient'
import type { StoredImage } from '@/server/db/tables/columns'
import { connectDatabase, inTransaction, type Db } from '@/server/db/connection'
import { storageKeyOf } from '@/server/images/imageStore'
import { insertImage } from '@/server/repositories/images'
import { markAnsweringOrganizers } from '@/server/repositories/records/answering'
import { openStorage } from '@/server/storage/openStorage'
import { accounts } from './accounts'
import {
  IMAGES_FOLDER,
  readSampleImages,
  type SampleImage,
  type ToStoredImage,
} from './sampleImages'
import { writeHistory, writeVisits } from './history/writeHistory'
import { makeSampleRows } from './rows'
import { CREATE_SAMPLE_TABLE, fillMarker, isFilled, noteFilled } from './sampleTable'
import { writeRoomWorks, writeRows, writeVerification } from './writeRows'

interface Options {
  databaseUrl: string
  storageUrl: string
  /** The admin API of the identity service. */
  identity: { url: string; secret: string }
  now: Date
  onProgress: (message: string) => void
}

/**
 * Creates or updates the sample data for the day of `now`, once a day and version of samples and migrations. Missing
 * rows are added, untouched rows get new dates, and rows that were changed or deleted stay as they are; what has
 * happened is written once. All rows are written in one transaction, so an interrupted fill can simply be repeated.
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
    const marker = fillMarker(now)
    if (await isFilled(db, marker)) {
      await addAccounts(options.identity)
      return
    }
    if (isFirst) onProgress('creating the sample data')
    const images = readSampleImages()
    const toStored = await storeImages(db, storageUrl, images)
    const rows = makeSampleRows(now, images, toStored)
    await inTransaction(db, async (transaction) => {
      await writeRows(transaction, rows)
      await writeRoomWorks(transaction, rows.roomWorks)
      await writeHistory(transaction, rows.history)
      await writeVisits(transaction, rows.visits)
      // Once: who unfollows a profile does not follow it again, a removed member or domain does not return, a
      // revoked key neither, and certificates never change.
      if (isFirst) {
        await transaction.insertInto('follows').values(rows.follows).execute()
        await transaction.insertInto('members').values(rows.members).execute()
        await transaction.insertInto('team_invitations').values(rows.teamInvitation).execute()
        await transaction.insertInto('certificates').values(rows.certificate).execute()
        await writeVerification(transaction, rows.verification)
        await transaction.insertInto('api_keys').values(rows.key).execute()
      }
    })
    await markAnsweringOrganizers(db)
    await noteFilled(db, marker)
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

async function addAccounts(identity: Options['identity']): Promise<void> {
  const owner = createIdentityAdmin(identity)
  // Importing an existing account again would end its sessions.
  for (const { handle: _handle, ...account } of Object.values(accounts)) {
    if (!(await owner.findByEmail(account.email))) await owner.upsertUser(account)
  }
}
