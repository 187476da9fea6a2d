import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { DocumentStore } from '@/server/documents/documentStore'
import { storageKeyOf } from '@/server/images/imageStore'
import type { Storage } from '@/server/storage/storage'

type Chunks = AsyncIterable<string | Buffer>

/** A ZIP whose entries are read one at a time, while the client receives them. */
export interface Archive {
  output: PassThrough
  addText(name: string, chunks: () => Chunks): void
  /** An image or a PDF as it is stored. It is left empty when it was erased since. */
  addImage(name: string, key: string): void
  addDocument(name: string, id: string): void
  end(): void
  /** Ends the download before its time. */
  fail(error: unknown): void
}

interface Sources {
  storage: Storage
  documents: DocumentStore
}

export function createArchive({ storage, documents }: Sources): Archive {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : undefined)
  const add = (name: string, compress: boolean, chunks: () => Chunks) =>
    zip.addReadStreamLazy(name, { compress }, (callback) => {
      const source = Readable.from(chunks())
      source.on('error', fail)
      callback(null, source)
    })
  zip.on('error', fail)
  return {
    output,
    fail,
    addText: (name, chunks) => add(name, true, chunks),
    // Images and PDFs are compressed already.
    addImage: (name, key) => add(name, false, () => stored(() => storage.get(storageKeyOf(key)))),
    addDocument: (name, id) => add(name, false, () => stored(() => documents.read(id))),
    end: () => zip.end(),
  }
}

async function* stored(read: () => Promise<Buffer | null>): AsyncGenerator<Buffer> {
  const bytes = await read()
  if (bytes) yield bytes
}
