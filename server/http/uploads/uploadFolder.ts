import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openUnnamed } from '@/server/unnamedFile'

/** A file of a form, on disk until its request has been answered. */
export interface ReceivedFile {
  size: number
  /** SHA-256 of the content. */
  digest: Buffer
  read(): Promise<Buffer>
  /** A part of it, shorter at its end. */
  readAt(start: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

/** In milliseconds: younger files may be in use by another process. */
const LEFTOVER_AGE = 24 * 60 * 60 * 1000

/** Beside stored images, or in the system's folder, one per account, where these are stored elsewhere. */
export function uploadFolderOf(storageUrl: string): string {
  const url = new URL(storageUrl)
  if (url.protocol === 'file:') return path.join(fileURLToPath(url), '.uploads')
  return path.join(tmpdir(), `art-commons-uploads-${userInfo().uid}`)
}

/** Removes what a crash has left, more than a day ago, between creating and unlinking a file. */
export async function cleanUploadFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs < Date.now() - LEFTOVER_AGE) await rm(file, { force: true })
  }
}

/**
 * Writes a stream to a file that has no name.
 * @param onChunk counts the bytes before they are written, and may throw
 */
export async function receiveFile(
  folder: string,
  stream: AsyncIterable<Buffer>,
  onChunk: (bytes: number) => void,
): Promise<ReceivedFile> {
  const handle = await openUnnamed(folder)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of stream) {
      onChunk(chunk.length)
      hash.update(chunk)
      await handle.writeFile(chunk)
      size += chunk.length
    }
    const read = () => readAll(handle, size)
    const readAt = (start: number, length: number) =>
      readPart(handle, start, Math.min(length, size - start))
    return { size, digest: hash.digest(), read, readAt, close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function readPart(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  if (length <= 0) return Buffer.alloc(0)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

async function readAll(handle: FileHandle, size: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(size), 0, size, 0)
  if (bytesRead !== size) throw new Error(`read ${bytesRead} of ${size} bytes of an upload`)
  return buffer
}
