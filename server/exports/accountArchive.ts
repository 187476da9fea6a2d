import type { PassThrough } from 'node:stream'
import type { Db } from '@/server/db/connection'
import type { DocumentStore } from '@/server/documents/documentStore'
import {
  accountData,
  listAccountDocuments,
  listAccountImages,
  readAccountData,
  type AccountDataKind,
} from '@/server/repositories/accountData'
import type { Storage } from '@/server/storage/storage'
import { createArchive } from './archive'

interface Sources {
  db: Db
  storage: Storage
  documents: DocumentStore
}

/**
 * Everything that is stored about a user as a ZIP: a JSON file for each kind, and the images and PDFs as they
 * are stored.
 */
export async function writeAccountArchive(uid: string, sources: Sources): Promise<PassThrough> {
  const { db } = sources
  const archive = createArchive(sources)
  for (const kind of Object.keys(accountData) as AccountDataKind[]) {
    archive.addText(`${kind}.json`, () => jsonArray(readAccountData(db, kind, uid)))
  }
  for (const key of await listAccountImages(db, uid)) archive.addImage(`images/${key}`, key)
  for (const { id, name } of await listAccountDocuments(db, uid)) {
    archive.addDocument(`documents/${id} ${name}`, id)
  }
  await archive.end()
  return archive.output
}

async function* jsonArray(entries: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const entry of entries) {
    yield before + entry
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
