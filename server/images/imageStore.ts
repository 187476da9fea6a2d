import { createHash, randomBytes } from 'node:crypto'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import sharp from 'sharp'
import type { Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import { notFound } from '@/server/errors'
import { insertImage, type ImageFile } from '@/server/repositories/images'
import { eraseUnusedImages } from './unusedImages'
import type { Storage } from '@/server/storage/storage'
import {
  chooseDerivative,
  contentTypeOf,
  isMaster,
  nameDerivative,
  type ImageQuery,
} from './derivative'
import { DiskCache } from './diskCache'
import { render } from './render'
import { Queue } from './queue'
import { findColor, readImage } from './readImage'

export interface ImageStore {
  /** Stores an upload, outside of any transaction. Throws an ApiError when it is not a valid image. */
  save(db: Db, bytes: Buffer, profileId: string): Promise<ImageFile>
  /** Stores a WebP of our own unchanged, under a key that is the hash of its content. */
  adopt(db: Db, webp: Buffer): Promise<ImageFile>
  read(key: string, query: ImageQuery): Promise<{ body: Buffer; contentType: string }>
  /** Deletes an image and all its derivatives. */
  erase(key: string): Promise<void>
  /** Deletes files that were left unfinished when a process ended. Returns their number. */
  tidy(): Promise<number>
}

type Settings = Pick<Env, 'STORAGE_URL' | 'IMAGE_CACHE_DIR' | 'IMAGE_CACHE_MB'>
interface Dependencies {
  env: Settings
  storage: Storage
  log: Pick<Logger, 'error' | 'warn'>
}

const MEGABYTE = 1024 * 1024

// Images are rarely processed twice in a row, so the cache of sharp would only use memory.
sharp.cache(false)
const HOUR = 60 * 60 * 1000

export function createImageStore({ env, storage, log }: Dependencies): ImageStore {
  const rendering = new Queue({ running: availableParallelism(), waiting: 200 })
  const derivatives = new DiskCache(cacheFolder(env), env.IMAGE_CACHE_MB * MEGABYTE)

  const readMaster = async (key: string): Promise<Buffer> => {
    const master = /^[a-z0-9][a-z0-9_-]*\.(?:webp|gif)$/.test(key)
      ? await storage.get(storageKeyOf(key))
      : null
    if (!master) throw notFound('Image')
    return master
  }

  const renderAndCache = async (key: string, query: ImageQuery, name: string): Promise<Buffer> => {
    const master = await readMaster(key)
    const rendered = await rendering.run(() =>
      render(master, key, chooseDerivative(key, query)).catch((error: unknown) => {
        log.error({ err: error, key }, 'a stored image cannot be read')
        throw notFound('Image')
      }),
    )
    await derivatives.set(name, rendered).catch((error: unknown) => {
      log.warn({ reason: String(error) }, 'a derivative could not be cached')
    })
    return rendered
  }

  return {
    async save(db, bytes, profileId) {
      const master = await rendering.run(() => readImage(bytes))
      const key = `${randomBytes(16).toString('hex')}.${master.extension}`
      const { width, height, dominantColor } = master
      const stored = { key, width, height, dominantColor }
      // The row is written first: if this process ends early, the sweep job finds the file through it.
      await insertImage(db, { ...stored, bytes: master.bytes.length, profileId, shared: false })
      try {
        await storage.put(storageKeyOf(key), master.bytes, contentTypeOf(master.extension))
      } catch (error) {
        const erase = () => storage.delete(storageKeyOf(key))
        await eraseUnusedImages(db, [key], erase).catch(() => undefined)
        throw error
      }
      return stored
    },

    async adopt(db, webp) {
      const key = `${createHash('sha256').update(webp).digest('hex').slice(0, 32)}.webp`
      const { width, height } = await sharp(webp).metadata()
      const stored = { key, width, height, dominantColor: await findColor(sharp(webp)) }
      await storage.put(storageKeyOf(key), webp, contentTypeOf('webp'))
      await insertImage(db, { ...stored, bytes: webp.length, profileId: null, shared: true })
      return stored
    },

    async read(key, query) {
      const wanted = chooseDerivative(key, query)
      const contentType = contentTypeOf(wanted.format)
      if (isMaster(key, wanted))
        return { body: await readMaster(key), contentType, total: undefined }
      const name = `${key}/${nameDerivative(wanted)}`
      const body = (await derivatives.get(name)) ?? (await renderAndCache(key, query, name))
      return { body, contentType, total: undefined }
    },

    async erase(key) {
      await storage.delete(storageKeyOf(key))
      await derivatives.forget(key)
    },

    tidy: () => storage.tidy(new Date(Date.now() - HOUR)),
  }
}

/** Grouped by the first two characters of the key, so that folders stay small. */
export const storageKeyOf = (key: string): string => `images/${key.slice(0, 2)}/${key}`

function cacheFolder(env: Settings): string {
  if (env.IMAGE_CACHE_DIR) return env.IMAGE_CACHE_DIR
  const url = new URL(env.STORAGE_URL)
  if (url.protocol === 'file:') return path.join(fileURLToPath(url), '.derivatives')
  return path.join(tmpdir(), 'art-commons-derivatives')
}
