import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { requireKey, type Storage } from './storage'

const UNFINISHED = '.unfinished-'

/** More than the launcher keeps for the database (`local/database/diskReserve.ts`). */
const KEPT_BYTES = 128 * 1024 * 1024

/** Files in a folder, written atomically and durably. */
export function createFileStorage(folder: string): Storage {
  const fileOf = (key: string) => path.join(folder, requireKey(key))

  return {
    put: async (key, bytes) => writeDurably(fileOf(key), [bytes]),

    putChunks: async (key, { chunks }) => writeDurably(fileOf(key), chunks()),

    get: (key) => readFile(fileOf(key)).catch(nullWhenMissing),

    async open(key, range) {
      const handle = await open(fileOf(key), 'r').catch(nullWhenMissing)
      if (!handle) return null
      const { size } = await handle.stat()
      const bytes = range ? Math.min(range.end + 1, size) - range.start : size
      return { stream: handle.createReadStream(range), bytes }
    },

    async head(key) {
      const found = await stat(fileOf(key)).catch(nullWhenMissing)
      return found && { bytes: found.size }
    },

    delete: (key) => rm(fileOf(key), { force: true }),

    list: (prefix) => listFiles(folder, prefix),

    tidy: (before) => removeUnfinished(folder, before),

    async hasRoom() {
      // The folder is made with the first file.
      const disk = await statfs(folder).catch(nullWhenMissing)
      return disk === null || disk.bavail * disk.bsize > KEPT_BYTES
    },

    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}

async function writeDurably(
  file: string,
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  const parent = path.dirname(file)
  const unfinished = path.join(parent, `${UNFINISHED}${randomUUID()}`)
  await mkdir(parent, { recursive: true })
  try {
    const handle = await open(unfinished, 'wx', 0o640)
    try {
      for await (const chunk of content) await handle.writeFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(parent)
}

async function* listFiles(folder: string, prefix: string): AsyncIterable<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    nullWhenMissing,
  )
  for (const entry of entries ?? []) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const key = path.relative(folder, path.join(entry.parentPath, entry.name))
    if (key.startsWith(prefix)) yield key
  }
}

async function removeUnfinished(folder: string, before: Date): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    nullWhenMissing,
  )
  let removed = 0
  for (const entry of entries ?? []) {
    if (!entry.isFile() || !entry.name.startsWith(UNFINISHED)) continue
    const file = path.join(entry.parentPath, entry.name)
    const found = await stat(file).catch(nullWhenMissing)
    if (!found || found.mtime >= before) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

/** Makes the rename survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
