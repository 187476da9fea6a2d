import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import sharp from 'sharp'
import type { Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import { notFound, unavailable } from '@/server/errors'
import { insertImage, type ImageFile } from '@/server/repositories/images'
import { eraseUnusedImages } from './unusedImages'
import type { Queue } from '@/server/queue'
import type { Storage } from '@/server/storage/storage'
import {
  chooseDerivative,
  contentTypeOf,
  isMaster,
  nameDerivative,
  type Derivative,
  type ImageQuery,
} from './derivative'
import { DiskCache } from './diskCache'
import { createImageQueues } from './imageQueues'
import { isAnimated, isTimeout, render } from './render'
import type { Originals } from './originals'
import { findColor, readImage, readOriginal } from './readImage'

export type ImageSource = Buffer | { read(): Promise<Buffer> }

export interface ImageStore {
  /** For metrics. */
  queues: Readonly<Record<string, Queue>>
  /**
   * Stores an upload, outside of any transaction. Throws an ApiError when it is not a valid image.
   * @param source the bytes, or a file that is read when it is its turn
   * @param signature of an image that was exported here, which is stored unchanged
   */
  save(
    db: Db,
    source: ImageSource,
    profileId: string,
    signature?: string | null,
  ): Promise<ImageFile>
  /** Stores a WebP of our own unchanged, under a key that is the hash of its content. */
  adopt(db: Db, webp: Buffer): Promise<ImageFile>
  /** Names what `read` returns: alike for equal results, null for a query that it refuses. */
  nameOf(key: string, query: ImageQuery): string | null
  /** Returns a cached derivative or makes it. */
  read(
    key: string,
    query: ImageQuery,
    demand: Demand,
  ): Promise<{ body: Buffer; contentType: string }>
  /** Deletes an image and all its derivatives. */
  erase(key: string): Promise<void>
  /** Deletes files that were left unfinished when a process ended. Returns their number. */
  tidy(): Promise<number>
}

/** Who asks for a derivative that has to be made. */
interface Demand {
  /** Clients take turns. */
  client: string
  /** Throws when the client has asked for too many. */
  beforeRender(): Promise<void>
}

type Settings = Pick<Env, 'STORAGE_URL' | 'IMAGE_CACHE_DIR' | 'IMAGE_CACHE_MB'>
interface Dependencies {
  env: Settings
  storage: Storage
  log: Pick<Logger, 'error' | 'warn'>
  /** Recognizes images that were exported. Without it, every upload is encoded again. */
  originals?: Originals
  /** Called after an image has been erased. */
  onErase?: (key: string) => void
}

type ImageQueues = ReturnType<typeof createImageQueues>

const MEGABYTE = 1024 * 1024

// Images are rarely processed twice in a row, so the cache of sharp would only use memory.
sharp.cache(false)
const HOUR = 60 * 60 * 1000

export function createImageStore(dependencies: Dependencies): ImageStore {
  const { storage, onErase } = dependencies
  const queues = createImageQueues()
  const derivatives = createDerivatives(dependencies, queues)

  return {
    queues,

    async save(db, source, profileId, signature) {
      const master = await queues.uploads.run(profileId, async () => {
        const bytes = Buffer.isBuffer(source) ? source : await source.read()
        return signature && dependencies.originals?.isSigned(bytes, signature)
          ? readOriginal(bytes)
          : readImage(bytes)
      })
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

    nameOf(key, query) {
      try {
        return nameDerivative(chooseDerivative(key, query))
      } catch {
        return null
      }
    },

    read: derivatives.read,

    async erase(key) {
      await storage.delete(storageKeyOf(key))
      await derivatives.forget(key)
      onErase?.(key)
    },

    tidy: () => storage.tidy(new Date(Date.now() - HOUR)),
  }
}

/** Renders images in the sizes and formats that are asked for, and caches the results. */
function createDerivatives({ env, storage, log }: Dependencies, queues: ImageQueues) {
  const cache = new DiskCache(cacheFolder(env), env.IMAGE_CACHE_MB * MEGABYTE)

  const readMaster = async (key: string): Promise<Buffer> => {
    const master = /^[0-9a-f]{32}\.(?:webp|gif)$/.test(key)
      ? await storage.get(storageKeyOf(key))
      : null
    if (!master) throw notFound('Image')
    return master
  }

  const renderMaster = async (key: string, wanted: Derivative): Promise<Buffer> => {
    const master = await readMaster(key)
    return render(master, key, wanted).catch((error: unknown) => {
      if (isTimeout(error)) throw unavailable('This image takes too long to resize.', 60)
      log.error({ err: error, key }, 'a stored image cannot be read')
      throw notFound('Image')
    })
  }

  const renderAndCache = async (
    key: string,
    wanted: Derivative,
    { client, beforeRender }: Demand,
  ): Promise<Buffer> => {
    await beforeRender()
    const queue = isAnimated(key, wanted) ? queues.animations : queues.stills
    const rendered = await queue.run(client, () => renderMaster(key, wanted))
    await cache.set(fileOf(key, wanted), rendered).catch((error: unknown) => {
      log.warn({ reason: String(error) }, 'a derivative could not be cached')
    })
    return rendered
  }

  return {
    async read(key: string, query: ImageQuery, demand: Demand) {
      const wanted = chooseDerivative(key, query)
      const contentType = contentTypeOf(wanted.format)
      if (isMaster(wanted)) return { body: await readMaster(key), contentType }
      const cached = await cache.get(fileOf(key, wanted))
      return { body: cached ?? (await renderAndCache(key, wanted, demand)), contentType }
    },

    forget: (key: string) => cache.forget(key),
  }
}

const fileOf = (key: string, wanted: Derivative) => `${key}/${nameDerivative(wanted)}`

/** Grouped by the first two characters of the key, so that folders stay small. */
export const storageKeyOf = (key: string): string => `images/${key.slice(0, 2)}/${key}`

function cacheFolder(env: Settings): string {
  if (env.IMAGE_CACHE_DIR) return env.IMAGE_CACHE_DIR
  const url = new URL(env.STORAGE_URL)
  if (url.protocol === 'file:') return path.join(fileURLToPath(url), '.derivatives')
  return path.join(tmpdir(), 'art-commons-derivatives')
}
