import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'

const UNFINISHED = '.unfinished'
/** In milliseconds. Another process may still be writing a younger file. */
const ABANDONED_AFTER = 60 * 60 * 1000

/** An LRU cache of files on disk, limited by their total size. */
export class DiskCache {
  readonly #sizes: LRUCache<string, number>
  readonly #scanned: Promise<void>

  constructor(
    private readonly folder: string,
    maxBytes: number,
  ) {
    this.#sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        if (reason === 'evict') void rm(this.#file(name), { force: true }).catch(() => undefined)
      },
    })
    this.#scanned = this.#scan().catch(() => undefined)
  }

  /** Resolves when the files of an earlier run have been indexed. */
  ready(): Promise<void> {
    return this.#scanned
  }

  async get(name: string): Promise<Buffer | null> {
    const bytes = await readFile(this.#file(name)).catch(() => null)
    if (bytes && !this.#sizes.get(name)) this.#sizes.set(name, bytes.length)
    return bytes
  }

  async set(name: string, bytes: Buffer): Promise<void> {
    const file = this.#file(name)
    const unfinished = `${file}.${randomUUID()}${UNFINISHED}`
    await mkdir(path.dirname(file), { recursive: true })
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    this.#sizes.set(name, bytes.length)
  }

  /** Removes everything below a name. */
  async forget(prefix: string): Promise<void> {
    for (const name of this.#sizes.keys()) {
      if (name.startsWith(`${prefix}/`)) this.#sizes.delete(name)
    }
    await rm(this.#file(prefix), { recursive: true, force: true })
  }

  #file(name: string): string {
    return path.join(this.folder, name)
  }

  async #scan(): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const found: { name: string; bytes: number; usedAt: number }[] = []
    for (const entry of files) {
      const file = path.join(entry.parentPath, entry.name)
      const { size, mtimeMs } = (await stat(file).catch(() => null)) ?? {}
      if (size === undefined || mtimeMs === undefined) continue
      if (!file.endsWith(UNFINISHED)) {
        found.push({ name: path.relative(this.folder, file), bytes: size, usedAt: mtimeMs })
      } else if (Date.now() - mtimeMs > ABANDONED_AFTER) await rm(file, { force: true })
    }
    for (const { name, bytes } of found.sort((a, b) => a.usedAt - b.usedAt)) {
      this.#sizes.set(name, bytes)
    }
  }
}
