import type { FileHandle } from 'node:fs/promises'
import { openUnnamed } from '@/server/unnamedFile'

/** A text in a temporary file. */
export interface SpooledText {
  bytes: number
  read(): AsyncGenerator<Buffer>
}

/** Texts in temporary files until they are sent, so that their lengths are known and they don't change meanwhile. */
export interface Spool {
  add(chunks: AsyncIterable<string> | Iterable<string>): Promise<SpooledText>
  close(): Promise<void>
}

const CHUNK = 64 * 1024

export async function openSpool(folder: string): Promise<Spool> {
  const file = await openUnnamed(folder)
  let end = 0
  return {
    async add(chunks) {
      const start = end
      for await (const chunk of chunks) {
        const bytes = Buffer.from(chunk)
        await file.writeFile(bytes)
        end += bytes.length
      }
      const part = { start, end }
      return { bytes: end - start, read: () => readPart(file, part) }
    },
    close: () => file.close(),
  }
}

async function* readPart(
  file: FileHandle,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  let position = start
  while (position < end) {
    const length = Math.min(CHUNK, end - position)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    if (bytesRead === 0) throw new Error('a text that waits on disk is incomplete')
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}
