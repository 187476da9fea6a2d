import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { writeAtomically } from 'identity-stand-in/autosavedFile'
import { diskFull, errorCode, Problem } from '@/local/problem'
import { migrateTo, migrateToLatest } from '@/server/db/migrate'
import { contentTypeOf } from '@/server/images/derivative'
import type { Storage } from '@/server/storage/storage'
import type { Archive } from './archiveReader'
import { inParallel } from './inParallel'
import { loadDatabase } from './loadDatabase'
import { existingFiles } from './standInFiles'
import { hasTables, SCHEMAS } from './tables'

/** Where the storage has images, and PDFs of applications. */
const STORED = ['images/', 'documents/'] as const

export interface Target {
  url: string
  client: pg.Client
  storage: Storage
  dataFolder: string
  /** The files of the stand-ins that are restored if the backup has them. */
  standIns: readonly string[]
}

/**
 * Restores everything into an empty target or, with `replace`, instead of what is there; with `asCopy`, as
 * another installation. An empty target is
 * empty again after a failure.
 */
export async function restore(
  archive: Archive,
  target: Target,
  { replace, asCopy = false }: { replace: boolean; asCopy?: boolean },
): Promise<void> {
  await refuseRunningApi(target.client)
  if (replace) {
    const stored = await fill(archive, target, asCopy)
    await deleteOthers(target.storage, new Set(stored))
    return
  }
  await requireEmpty(target)
  try {
    await fill(archive, target, asCopy)
  } catch (error) {
    // What cannot be deleted, the next restore finds.
    await Promise.allSettled([
      deleteTables(target.client),
      deleteOthers(target.storage, new Set()),
      ...target.standIns.map((file) => rm(path.join(target.dataFolder, file), { force: true })),
    ])
    throw error
  }
}

/** @returns the files in the storage that belong to the backup */
async function fill(archive: Archive, target: Target, asCopy: boolean): Promise<string[]> {
  await target.storage.check()
  const stored = archive.files.filter((file) => STORED.some((folder) => file.startsWith(folder)))
  await inParallel(stored, async (file) => {
    const bytes = await readFile(path.join(archive.folder, file))
    const extension = path.extname(file).slice(1)
    const type = extension === 'pdf' ? 'application/pdf' : contentTypeOf(extension)
    await target.storage.put(file, bytes, type).catch(nameFullDisk)
  })
  for (const file of target.standIns.filter((name) => archive.files.includes(name))) {
    const place = path.join(target.dataFolder, file)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    await writeAtomically(place, await readFile(path.join(archive.folder, file), 'utf8'))
  }
  await deleteTables(target.client)
  await migrateTo(target.url, archive.manifest.migration)
  await loadDatabase(target.client, archive)
  await migrateToLatest(target.url)
  await markRestored(target.client, asCopy)
  return stored
}

/** The system does not say which disk, and the database may be on another one. */
function nameFullDisk(error: unknown): never {
  throw errorCode(error) === 'ENOSPC' ? diskFull('the image storage') : error
}

/**
 * Payments made since the backup are rebuilt before anything is refunded. A copy is an installation of its own,
 * which leaves the payments of the original alone.
 */
async function markRestored(client: pg.Client, asCopy: boolean): Promise<void> {
  await client.query('update installation set restored_at = now()')
  if (asCopy) await client.query('select become_copy()')
}

async function deleteTables(client: pg.Client): Promise<void> {
  if (!(await hasTables(client))) return
  await client.query(`drop schema if exists ${SCHEMAS.join(', ')} cascade; create schema public`)
}

async function refuseRunningApi(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'art-commons-api'`,
  )
  if (rowCount === 0) return
  throw new Problem(
    'The API is connected to the database.',
    'Stop all API processes, then restore again.',
  )
}

async function requireEmpty({ client, storage, dataFolder, standIns }: Target): Promise<void> {
  const [file] = existingFiles(dataFolder, standIns)
  if (await hasTables(client)) throw notEmpty('The database has tables')
  for (const folder of STORED)
    for await (const key of storage.list(folder)) throw notEmpty(`The storage contains ${key}`)
  if (file !== undefined) throw notEmpty(`The data folder contains ${file}`)
}

const notEmpty = (what: string) =>
  new Problem(
    `${what}, so nothing was restored.`,
    'Restore into an empty place, or add --replace: everything that is there now is deleted.',
  )

/** No row names them any more, so nothing would ever erase them. */
async function deleteOthers(storage: Storage, kept: ReadonlySet<string>): Promise<void> {
  const others: string[] = []
  for (const folder of STORED)
    for await (const key of storage.list(folder)) if (!kept.has(key)) others.push(key)
  await inParallel(others, (key) => storage.delete(key))
}
