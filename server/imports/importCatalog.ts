import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { StoredImage } from '@/server/db/tables/columns'
import { findQuota } from '@/server/commands/artworkQuota'
import { columnsOf, newArtwork, withForm } from '@/server/commands/artworkFields'
import { inTransaction, type Db } from '@/server/db/connection'
import { isRefusal } from '@/server/errors'
import type { ImageStore } from '@/server/images/imageStore'
import { isShown, remainingSlots } from '@/server/policies/artworks'
import { findImported, insertArtworks, type Importer } from '@/server/repositories/artworkImports'
import { insertFreeSlots } from '@/server/repositories/artworkQuota'
import { useImages } from '@/server/repositories/images'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { readArtworks, type Problem, type Source } from './readCatalog'
import type { ArtworkRow } from './readArtwork'

const BATCH = 500
/** Images are slow: smaller batches lose less when the import is interrupted. */
const BATCH_IMAGES = 20

export interface Imported {
  written: number
  /** Imported by an earlier run. */
  known: number
  shown: number
  /** Saved as drafts because the plan's slots were used up. */
  overQuota: number
  failed: Problem[]
}

interface Importing {
  db: Db
  images: ImageStore
  source: Source
  importer: Importer
  /** Start of the run, by which lists order the artworks. */
  start: number
  onProgress: (done: number) => void
}

interface Ready {
  artwork: ArtworkRow
  images: StoredImage[]
}

/** Imports the valid rows in batches of one transaction each. */
export async function importCatalog(importing: Importing): Promise<Imported> {
  const sum: Imported = { written: 0, known: 0, shown: 0, overQuota: 0, failed: [] }
  let batch: ArtworkRow[] = []
  const flush = async () => {
    await importBatch(importing, batch, sum)
    batch = []
    importing.onProgress(sum.written + sum.known + sum.failed.length)
  }
  for await (const found of readArtworks(importing.source)) {
    if ('problem' in found) continue
    batch.push(found)
    const imageFiles = batch.reduce((count, artwork) => count + artwork.imageFiles.length, 0)
    if (batch.length >= BATCH || imageFiles >= BATCH_IMAGES) await flush()
  }
  await flush()
  return sum
}

async function importBatch(
  importing: Importing,
  batch: ArtworkRow[],
  sum: Imported,
): Promise<void> {
  const { db, source, importer } = importing
  const ids = batch.map(({ id }) => id)
  const known = await findImported(db, ids)
  sum.known += known.size
  const ready: Ready[] = []
  for (const artwork of batch.filter(({ id }) => !known.has(id))) {
    try {
      ready.push({ artwork, images: await storeImages(importing, artwork) })
    } catch (error) {
      if (!isRefusal(error)) throw error
      const [reason = error.message] = Object.values(error.details.fields ?? {})
      sum.failed.push({ line: artwork.line, problem: `images: ${reason}` })
    }
  }
  if (ready.length === 0) return
  await inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, importer.uid)
    const { rows, shown, overQuota } = await insertableRows(transaction, importing, ready)
    const keys = ready.flatMap(({ images }) => images.map(({ key }) => key))
    await useImages(transaction, source.profileId, keys)
    await insertArtworks(transaction, rows)
    sum.written += rows.length
    sum.shown += shown
    sum.overQuota += overQuota
  })
}

/** Shows artworks while the plan has slots left; the others become drafts. */
async function insertableRows(db: Db, { source, importer, start }: Importing, ready: Ready[]) {
  const quota = await findQuota(db, { uid: importer.uid, profileId: source.profileId }, Date.now())
  const left = remainingSlots(quota) ?? Infinity
  const shownRows = ready.filter(({ artwork }) => isShown(artwork.form.visibility ?? 'DRAFT'))
  const withSlot = new Set(shownRows.slice(0, left).map(({ artwork }) => artwork.id))
  if (quota.plan === 'free') await insertFreeSlots(db, importer.uid, [...withSlot])
  const rows = ready.map(({ artwork, images }) => {
    const fields = { ...withForm(newArtwork, artwork.form), images }
    if (!withSlot.has(artwork.id)) fields.visibility = 'DRAFT'
    return {
      ...{ id: artwork.id, profile_id: source.profileId },
      // The first row is the newest, so that lists keep the catalog's order.
      created_at: new Date(start - artwork.line),
      ...columnsOf(fields, importer.name),
    }
  })
  return { rows, shown: withSlot.size, overQuota: shownRows.length - withSlot.size }
}

function storeImages(
  { db, images, source: { folder = '', profileId } }: Importing,
  { imageFiles }: ArtworkRow,
): Promise<StoredImage[]> {
  return Promise.all(
    imageFiles.map(async ({ file, alt }) => {
      const bytes = await readFile(path.resolve(folder, file))
      return { ...(await images.save(db, bytes, profileId)), alt }
    }),
  )
}
