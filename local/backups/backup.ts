import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SAVE_DELAY_MS } from 'identity-stand-in/autosavedFile'
import { errorCode, Problem } from '@/local/problem'
import { documentKeyOf } from '@/server/documents/documentStore'
import { storageKeyOf } from '@/server/images/imageStore'
import { ERASURE_LOCK } from '@/server/repositories/erasureLock'
import type { Storage } from '@/server/storage/storage'
import { createArchive, type ArchiveWriter } from './archiveWriter'
import { dumpDatabase, type Dump } from './dumpDatabase'
import { inParallel } from './inParallel'
import type { Manifest } from './manifest'
import { existingFiles } from './standInFiles'

export interface Source {
  client: pg.Client
  storage: Storage
  dataFolder: string
  /** The files of the stand-ins in the data folder, if they exist. */
  standIns: readonly string[]
}

/**
 * Copies everything into a new folder in `parent` while others may write. The database is copied as of
 * one moment. What it refers to comes later: images never change, and none is erased meanwhile; an
 * account is saved before anyone can make a profile with it.
 */
export async function backUp(
  source: Source,
  parent: string,
): Promise<{ folder: string; manifest: Pick<Manifest, 'tables' | 'images' | 'missingImages'> }> {
  const createdAt = new Date()
  await delayErasures(source.client)
  const archive = await createArchive(parent, createdAt)
  try {
    const { images, documents, ...database } = await dumpDatabase(source.client, archive)
    const saved = pause(2 * SAVE_DELAY_MS)
    const copied = await copyImages(images, source.storage, archive)
    await copyDocuments(documents, source.storage, archive)
    await saved
    for (const file of existingFiles(source.dataFolder, source.standIns)) {
      await archive.add(file, [await readFile(path.join(source.dataFolder, file))])
    }
    const manifest = { createdAt: createdAt.toISOString(), ...database, ...copied }
    return { folder: await archive.finish(manifest), manifest }
  } catch (error) {
    await archive.discard()
    throw error
  }
}

/** Waits until no image is being erased. The lock ends with the connection. */
async function delayErasures(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '60s'; set statement_timeout = 0`)
  try {
    await client.query('select pg_advisory_lock($1)', [ERASURE_LOCK])
  } catch (error) {
    // 55P03: lock not available.
    if (errorCode(error) !== '55P03') throw error
    throw new Problem('Another backup is running.', 'Try again when it has finished.')
  }
}

/** An unused image may be missing: it is being uploaded, or its upload was refused. */
async function copyImages(
  images: Dump['images'],
  storage: Storage,
  archive: ArchiveWriter,
): Promise<Pick<Manifest, 'images' | 'missingImages'>> {
  const missingImages: string[] = []
  let copied = 0
  await inParallel(images, async ({ key, isUsed }) => {
    const name = storageKeyOf(key)
    const bytes = await storage.get(name)
    if (bytes) {
      await archive.add(name, [bytes])
      copied += 1
    } else if (isUsed) missingImages.push(key)
  })
  return { images: copied, missingImages: missingImages.sort() }
}

/** A document may be missing while it is being uploaded. */
async function copyDocuments(
  ids: readonly string[],
  storage: Storage,
  archive: ArchiveWriter,
): Promise<void> {
  await inParallel(ids, async (id) => {
    const name = documentKeyOf(id)
    // A video is too large for memory.
    const file = await storage.open(name)
    if (file) await archive.add(name, file.stream)
  })
}
