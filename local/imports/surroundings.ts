import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { connectToStack } from '@/local/database/connect'
import type { Db } from '@/server/db/connection'
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
  const orElse = 'set DATABASE_URL and STORAGE_URL to those of your server'
  const db = await connectToStack({ env, dataFolder, orElse })
  const storageUrl = env.STORAGE_URL || pathToFileURL(path.join(dataFolder, 'storage')).href
  const log = pino({ level: 'silent' })
  const storage = await openStorage(storageUrl)
  const cache = env.IMAGE_CACHE_DIR || path.join(dataFolder, 'image-cache')
  const settings = { STORAGE_URL: storageUrl, IMAGE_CACHE_DIR: cache, IMAGE_CACHE_MB: 1024 }
  const images = createImageStore({ env: settings, storage, log })
  return { db, images, close: () => db.destroy() }
}
