import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Db } from '@/server/db/connection'
import type { DocumentStore } from '@/server/documents/documentStore'
import { storageKeyOf } from '@/server/images/imageStore'
import {
  accountData,
  listAccountDocuments,
  listAccountImages,
  readAccountData,
  type AccountDataKind,
} from '@/server/repositories/accountData'
import type { Storage } from '@/server/storage/storage'

interface Sources {
  db: Db
  storage: Storage
  documents: DocumentStore
}

/**
 * Everything that is stored about a user as a ZIP: a JSON file for each kind, and the images and PDFs as they
 * are stored. Entries are read one at a time, while the client receives them.
 */
export async function writeAccountArchive(uid: string, { db, storage, documents }: Sources) {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  const stop = (error: unknown) => output.destroy(error instanceof Error ? error : undefined)
  const add = (name: string, compress: boolean, chunks: () => AsyncIterable<string | Buffer>) =>
    zip.addReadStreamLazy(name, { compress }, (callback) => {
      const source = Readable.from(chunks())
      source.on('error', stop)
      callback(null, source)
    })
  zip.on('error', stop)

  for (const kind of Object.keys(accountData) as AccountDataKind[]) {
    add(`${kind}.json`, true, () => jsonArray(readAccountData(db, kind, uid)))
  }
  for (const key of await listAccountImages(db, uid)) {
    // Images are compressed already.
    add(`images/${key}`, false, () => storedImage(storage, key))
  }
  for (const { id, name } of await listAccountDocuments(db, uid)) {
    add(`documents/${id} ${name}`, false, () => storedDocument(documents, id))
  }
  zip.end()
  return output
}

async function* jsonArray(entries: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const entry of entries) {
    yield before + entry
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Empty for an image that was erased after the list of images was read. */
async function* storedImage(storage: Storage, key: string): AsyncGenerator<Buffer> {
  const bytes = await storage.get(storageKeyOf(key))
  if (bytes) yield bytes
}

/** The same for a PDF. */
async function* storedDocument(documents: DocumentStore, id: string): AsyncGenerator<Buffer> {
  const bytes = await documents.read(id)
  if (bytes) yield bytes
}
