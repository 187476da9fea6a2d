import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { startEmbedded } from '@/local/database/embedded'
import { findPostmaster } from '@/local/database/postmaster'
import { Problem } from '@/local/problem'
import { connectDatabase, type Db } from '@/server/db'
import { createImageStore, type ImageStore } from '@/server/images/imageStore'
import { openStorage } from '@/server/storage/openStorage'

export interface ImportSurroundings {
  db: Db
  images: ImageStore
  close: () => Promise<void>
}

/** Database and storage that the environment names, else those of the stack that runs on this machine. */
export async function connectSurroundings(
  env: NodeJS.ProcessEnv,
  dataFolder: string,
): Promise<ImportSurroundings> {
  const databaseUrl = env.DATABASE_URL || (await findLocalDatabase(dataFolder))
  const storageUrl = env.STORAGE_URL || pathToFileURL(path.join(dataFolder, 'storage')).href
  const log = pino({ level: 'silent' })
  const { db } = connectDatabase({
    url: databaseUrl,
    log,
    connections: 4,
    statementTimeout: 60_000,
  })
  const storage = await openStorage(storageUrl)
  const cache = env.IMAGE_CACHE_DIR || path.join(dataFolder, 'image-cache')
  const settings = { STORAGE_URL: storageUrl, IMAGE_CACHE_DIR: cache, IMAGE_CACHE_MB: 1024 }
  const images = createImageStore({ env: settings, storage, log })
  return { db, images, close: () => db.destroy() }
}

async function findLocalDatabase(dataFolder: string): Promise<string> {
  if (!findPostmaster(path.join(dataFolder, 'database'))) {
    throw new Problem(
      'Art Commons is not running here.',
      'Start it first (npm start), or set DATABASE_URL and STORAGE_URL to those of your server.',
    )
  }
  const { url } = await startEmbedded({ dataFolder, port: 0 })
  return url
}
