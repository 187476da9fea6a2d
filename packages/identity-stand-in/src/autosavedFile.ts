import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { errorCode, Problem } from 'stand-in-base/problem'

/** How long a change may wait before it is saved. */
export const SAVE_DELAY_MS = 1000

/** Reads a JSON file. Returns `undefined` if it does not exist; throws a `Problem` if it is damaged. */
export async function readSaved<T>(file: string, shape: z.ZodType<T>): Promise<T | undefined> {
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    if (errorCode(error) === 'EACCES') {
      throw new Problem(`${file} cannot be read.`, 'Allow this user to read it.')
    }
    throw new Problem(
      `${file} is damaged.`,
      'Restore a backup of it, or start with new data: npm start -- --reset',
    )
  }
}

/** Replaces a file atomically. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const draft = `${file}.tmp`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
  await syncFolder(path.dirname(file))
}

async function syncFolder(folder: string): Promise<void> {
  // Not every system can sync folders; the rename is atomic anyway.
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

export interface AutosavedFile {
  /** Saves within a second. */
  touch: () => void
  /** Saves now if the text has changed. */
  flush: () => Promise<void>
}

/** Saves a text to a file whenever it changes. */
export function autosave(file: string, currentText: () => string): AutosavedFile {
  let saved = ''
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let hasFailed = false

  const write = async () => {
    const text = currentText()
    if (text === saved) return
    await writeAtomically(file, text)
    saved = text
    hasFailed = false
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.catch(() => undefined).then(write)
    return writing
  }
  const touch = () => {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => {
        if (!hasFailed) console.error(`${file} could not be saved: ${String(error)}`)
        hasFailed = true
        touch()
      })
    }, SAVE_DELAY_MS)
  }
  return { touch, flush }
}
