import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { DocumentStore } from '@/server/documents/documentStore'
import { storageKeyOf } from '@/server/images/imageStore'
import type { OpenFile, Storage } from '@/server/storage/storage'

type Chunks = AsyncIterable<string | Buffer>

/** A ZIP whose entries are read one at a time, while the client receives them. */
export interface Archive {
  output: PassThrough
  /** With its length, a text is stored as it is; without, it is compressed. */
  addText(name: string, chunks: () => Chunks, bytes?: number): void
  /**
   * An image, a PDF or a video as it is stored. When it was erased since, it is left empty, or filled with zeros where
   * its length was given. `onRead` receives what is sent of it.
   */
  addImage(name: string, key: string, bytes?: number, onRead?: (bytes: Buffer) => void): void
  addDocument(name: string, id: string, bytes?: number): void
  /** @returns the length of the whole, null unless that of each entry was given */
  end(): Promise<number | null>
}

interface Sources {
  storage: Storage
  documents: DocumentStore
}

interface Entry {
  name: string
  chunks: () => Chunks
  bytes: number | undefined
  compress: boolean
}

export function createArchive({ storage, documents }: Sources): Archive {
  const zip = new ZipFile()
  const directory = new DirectorySize()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  // The sender of the output learns of it, too. Until then there is no listener.
  output.on('error', () => undefined)
  const fail = (error: unknown) =>
    void output.destroy(error instanceof Error ? error : new Error('the archive has failed'))
  const add = ({ name, chunks, bytes, compress }: Entry) => {
    directory.add(name)
    zip.addReadStreamLazy(
      name,
      { compress, ...(bytes !== undefined && { size: bytes }) },
      (callback) => {
        const source = Readable.from(chunks())
        source.on('error', fail)
        callback(null, source)
      },
    )
  }
  // Images and PDFs are compressed already.
  const addStored = (name: string, read: () => Promise<Buffer | null>, bytes?: number) =>
    add({ name, bytes, compress: false, chunks: () => stored(read, bytes) })
  const readImage = async (key: string, onRead?: (bytes: Buffer) => void) => {
    const image = await storage.get(storageKeyOf(key))
    if (image) onRead?.(image)
    return image
  }
  zip.on('error', fail)
  return {
    output,
    addText: (name, chunks, bytes) => add({ name, chunks, bytes, compress: bytes === undefined }),
    addImage: (name, key, bytes, onRead) => addStored(name, () => readImage(key, onRead), bytes),
    addDocument: (name, id, bytes) =>
      add({ name, bytes, compress: false, chunks: () => streamed(documents.open(id), bytes) }),
    end: () =>
      new Promise((resolve, reject) => {
        if (output.errored) return reject(output.errored)
        const finish = (size: number) => resolve(size < 0 ? null : directory.correct(size))
        // The types don't know its argument.
        zip.end(undefined, finish as () => void)
      }),
  }
}

/* In bytes. */
const END_RECORD = 22
const END_RECORDS_64 = 56 + 20
/** Of an entry in the directory, with its time, without its name. */
const DIRECTORY_ENTRY = 46 + 9
const MAX_16 = 0xffff
const MAX_32 = 0xffffffff

/**
 * yazl expects records of 64 bits at the end of a ZIP whose directory is longer than 64 KB, but writes them from 4 GB
 * on only. Without the correction, clients would wait for bytes that never come.
 */
class DirectorySize {
  #entries = 0
  #bytes = 0

  add(name: string): void {
    this.#entries += 1
    this.#bytes += DIRECTORY_ENTRY + Buffer.byteLength(name)
  }

  correct(expected: number): number {
    const start = expected - this.#bytes - END_RECORD - END_RECORDS_64
    const isWrong = this.#entries < MAX_16 && this.#bytes >= MAX_16 && start < MAX_32
    return isWrong ? expected - END_RECORDS_64 : expected
  }
}

async function* stored(
  read: () => Promise<Buffer | null>,
  promised: number | undefined,
): AsyncGenerator<Buffer> {
  const bytes = await read()
  if (promised !== undefined && bytes?.length !== promised) yield Buffer.alloc(promised)
  else if (bytes) yield bytes
}

const ZEROS = Buffer.alloc(64 * 1024)

/** The same for what is too large for memory. */
async function* streamed(
  opening: Promise<OpenFile | null>,
  promised: number | undefined,
): AsyncGenerator<Buffer> {
  let left = promised ?? 0
  for await (const chunk of (await opening)?.stream ?? []) {
    const bytes = chunk as Buffer
    left -= bytes.length
    yield bytes
  }
  if (left < 0 && promised !== undefined) throw new Error('a document is longer than it was')
  for (; left > 0; left -= ZEROS.length) yield ZEROS.subarray(0, left)
}
