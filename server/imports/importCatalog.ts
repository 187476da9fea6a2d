import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inTransaction, type Db } from '@/server/db/connection'
import type { StoredImage } from '@/server/db/tables/columns'
import { isRefusal } from '@/server/errors'
import type { ImageStore } from '@/server/images/imageStore'
import { useImages } from '@/server/repositories/images'
import { findImported, type Importer } from '@/server/repositories/imports'
import { acquireUserLock } from '@/server/repositories/userLocks'
import type { CatalogKind, CatalogRow, Ready } from './catalogKind'
import { readCatalog, type Problem, type Source } from './readCatalog'

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

interface Importing<Row extends CatalogRow> {
  db: Db
  images: ImageStore
  kind: CatalogKind<Row>
  source: Source
  importer: Importer
  /** Start of the run, by which lists order what was imported. */
  start: number
  onProgress: (done: number) => void
}

/** Imports the valid rows in batches of one transaction each. */
export async function importCatalog<Row extends CatalogRow>(
  importing: Importing<Row>,
): Promise<Imported> {
  const sum: Imported = { written: 0, known: 0, shown: 0, overQuota: 0, failed: [] }
  let batch: Row[] = []
  const flush = async () => {
    await importBatch(importing, batch, sum)
    batch = []
    importing.onProgress(sum.written + sum.known + sum.failed.length)
  }
  for await (const found of readCatalog(importing.source, importing.kind)) {
    if ('problem' in found) continue
    batch.push(found)
    const imageFiles = batch.reduce((count, row) => count + row.imageFiles.length, 0)
    if (batch.length >= BATCH || imageFiles >= BATCH_IMAGES) await flush()
  }
  await flush()
  return sum
}

async function importBatch<Row extends CatalogRow>(
  importing: Importing<Row>,
  batch: Row[],
  sum: Imported,
): Promise<void> {
  const { db, kind, source, importer, start } = importing
  const ids = batch.map(({ id }) => id)
  const known = await findImported(db, kind.table, ids)
  sum.known += known.size
  const ready: Ready<Row>[] = []
  for (const row of batch.filter(({ id }) => !known.has(id))) {
    try {
      ready.push({ row, images: await storeImages(importing, row) })
    } catch (error) {
      if (!isRefusal(error)) throw error
      const [reason = error.message] = Object.values(error.details.fields ?? {})
      sum.failed.push({ line: row.line, problem: `images: ${reason}` })
    }
  }
  if (ready.length === 0) return
  const { profileId } = source
  await inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, importer.uid)
    const keys = ready.flatMap(({ images }) => images.map(({ key }) => key))
    await useImages(transaction, profileId, keys)
    const { shown, overQuota } = await kind.insert(transaction, ready, {
      importer,
      profileId,
      start,
    })
    sum.written += ready.length
    sum.shown += shown
    sum.overQuota += overQuota
  })
}

function storeImages<Row extends CatalogRow>(
  { db, images, source: { folder = '', profileId } }: Importing<Row>,
  { imageFiles }: Row,
): Promise<StoredImage[]> {
  return Promise.all(
    imageFiles.map(async ({ file, alt }) => {
      const bytes = await readFile(path.resolve(folder, file))
      return { ...(await images.save(db, bytes, profileId)), alt }
    }),
  )
}
