import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { errorCode, Problem } from '@/local/problem'

const SAVE_DELAY_MS = 1000

/** Reads a JSON file of ours; `undefined` when there is none yet, a `Problem` when it is damaged. */
export async function readSaved<T>(file: string, shape: z.ZodType<T>): Promise<T | undefined> {
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    if (errorCode(error) === 'EACCES') {
      throw new Problem(`${file} cannot be read.`, 'Give this user access to it.')
    }
    throw new Problem(
      `${file} is damaged.`,
      'Put a copy of it back, or begin anew with npm start -- --reset.',
    )
  }
}

/** Replaces a file in one step, so that a crash leaves either the old text or the new. */
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
  // Not every system opens folders; the rename itself is atomic either way.
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

export interface KeptFile {
  /** Something may have changed: save within a second. */
  touch: () => void
  /** Save now, if the text differs from what was saved last. */
  flush: () => Promise<void>
}

/** Keeps a file equal to a text that changes over time. */
export function keepSaved(file: string, currentText: () => string): KeptFile {
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
