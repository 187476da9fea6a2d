import path from 'node:path'
import pino from 'pino'
import { connectToStack } from '@/local/database/connect'
import { storageAddress } from '@/local/settings/storageAddress'
import type { Db } from '@/server/db/connection'
import { createImageStore, type ImageStore } from '@/server/images/imageStore'
import { openStorage } from '@/server/storage/openStorage'

export interface ImportContext {
  db: Db
  images: ImageStore
  close: () => Promise<void>
}

/** Opens the configured database and storage or, without settings, those of the local stack. */
export async function openImportContext(
  env: NodeJS.ProcessEnv,
  dataFolder: string,
): Promise<ImportContext> {
  const orElse = 'set DATABASE_URL and STORAGE_URL'
  const db = await connectToStack({ env, dataFolder, orElse })
  const storageUrl = storageAddress(env.STORAGE_URL, dataFolder)
  const log = pino({ level: 'silent' })
  const storage = await openStorage(storageUrl)
  const cache = env.IMAGE_CACHE_DIR || path.join(dataFolder, 'image-cache')
  const settings = { STORAGE_URL: storageUrl, IMAGE_CACHE_DIR: cache, IMAGE_CACHE_MB: 1024 }
  const images = createImageStore({ env: settings, storage, log })
  return { db, images, close: () => db.destroy() }
}
