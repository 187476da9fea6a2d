import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/**
 * Opens a file that has no name: the system frees its space once it is closed, also when the process is
 * killed.
 */
export async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, randomUUID())
  const handle = await open(file, 'wx+', 0o600)
  await rm(file, { force: true })
  return handle
}
