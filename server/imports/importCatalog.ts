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
import { readWorks, type Problem, type Source } from './readCatalog'
import type { Work } from './readArtwork'

const BATCH = 500
/** Images are slow: fewer at a time, so that a break loses little. */
const BATCH_PICTURES = 20

export interface Imported {
  written: number
  /** There already: an earlier run, or the same file again. */
  known: number
  shown: number
  /** Drafts because the plan had no room. */
  crowded: number
  failed: Problem[]
}

interface Importing {
  db: Db
  images: ImageStore
  source: Source
  importer: Importer
  /** When this run began: what lists order works by. */
  start: number
  onProgress: (done: number) => void
}

interface Ready {
  work: Work
  images: StoredImage[]
}

/** Brings the good rows in, batch by batch; each batch is there whole or not at all. */
export async function importCatalog(importing: Importing): Promise<Imported> {
  const sum: Imported = { written: 0, known: 0, shown: 0, crowded: 0, failed: [] }
  let batch: Work[] = []
  const flush = async () => {
    await importBatch(importing, batch, sum)
    batch = []
    importing.onProgress(sum.written + sum.known + sum.failed.length)
  }
  for await (const found of readWorks(importing.source)) {
    if ('problem' in found) continue
    batch.push(found)
    const pictures = batch.reduce((count, work) => count + work.pictures.length, 0)
    if (batch.length >= BATCH || pictures >= BATCH_PICTURES) await flush()
  }
  await flush()
  return sum
}

async function importBatch(importing: Importing, batch: Work[], sum: Imported): Promise<void> {
  const { db, source, importer } = importing
  const ids = batch.map(({ id }) => id)
  const known = await findImported(db, ids)
  sum.known += known.size
  const ready: Ready[] = []
  for (const work of batch.filter(({ id }) => !known.has(id))) {
    try {
      ready.push({ work, images: await storePictures(importing, work) })
    } catch (error) {
      if (!isRefusal(error)) throw error
      const [reason = error.message] = Object.values(error.details.fields ?? {})
      sum.failed.push({ line: work.line, problem: `images: ${reason}` })
    }
  }
  if (ready.length === 0) return
  await inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, importer.uid)
    const { rows, shown, crowded } = await placeWorks(transaction, importing, ready)
    const keys = ready.flatMap(({ images }) => images.map(({ key }) => key))
    await useImages(transaction, source.profileId, keys)
    await insertArtworks(transaction, rows)
    sum.written += rows.length
    sum.shown += shown
    sum.crowded += crowded
  })
}

/** Gives places to works as long as there are some; the others become drafts. */
async function placeWorks(db: Db, { source, importer, start }: Importing, ready: Ready[]) {
  const quota = await findQuota(db, { uid: importer.uid, profileId: source.profileId }, Date.now())
  const left = remainingSlots(quota) ?? Infinity
  const wishes = ready.filter(({ work }) => isShown(work.form.visibility ?? 'DRAFT'))
  const placed = new Set(wishes.slice(0, left).map(({ work }) => work.id))
  if (quota.plan === 'free') await insertFreeSlots(db, importer.uid, [...placed])
  const rows = ready.map(({ work, images }) => {
    const fields = { ...withForm(newArtwork, work.form), images }
    if (!placed.has(work.id)) fields.visibility = 'DRAFT'
    return {
      ...{ id: work.id, profile_id: source.profileId },
      // The first row is the newest, so that lists keep the catalog's order.
      created_at: new Date(start - work.line),
      ...columnsOf(fields, importer.name),
    }
  })
  return { rows, shown: placed.size, crowded: wishes.length - placed.size }
}

function storePictures(
  { db, images, source: { folder = '', profileId } }: Importing,
  { pictures }: Work,
): Promise<StoredImage[]> {
  return Promise.all(
    pictures.map(async ({ file, alt }) => {
      const bytes = await readFile(path.resolve(folder, file))
      return { ...(await images.save(db, bytes, profileId)), alt }
    }),
  )
}
