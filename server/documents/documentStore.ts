import type { Insertable } from 'kysely'
import type { ApplicationMedia } from '@/contract/applications/applications'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { inTransaction, type Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import {
  deleteDocuments,
  insertDocument,
  remains,
  type StoredDocument,
} from '@/server/repositories/applications/documents'
import type { ApplicationDocumentTable } from '@/server/db/tables/applications'
import type { MediaFile } from '@/server/media/mediaFile'
import type { ByteRange, OpenFile, Storage } from '@/server/storage/storage'
import type { CleanPdf } from './cleanPdf'

interface NewDocument {
  applicationId: string
  /** As its sender named it. */
  name: string
  pdf: Pick<CleanPdf, 'pages' | 'bytes'>
  /** Throws when there is no room for it. Within the transaction that adds it. */
  beforeSave?: (transaction: Db) => Promise<void>
}

interface NewMedia extends Omit<NewDocument, 'pdf'> {
  media: MediaFile
}

/** The PDFs, videos and audio of applications. No image address leads to them. */
export interface DocumentStore {
  save(db: Db, document: NewDocument): Promise<StoredDocument>
  saveMedia(db: Db, document: NewMedia): Promise<StoredDocument>
  read(id: string): Promise<Buffer | null>
  /** Reads it, or a part of it, piece by piece. */
  open(id: string, range?: ByteRange): Promise<OpenFile | null>
  erase(id: string): Promise<void>
}

/**
 * Grouped by the first two characters of the id, so that folders stay small. Videos and audio have the same ending: it is
 * part of the key, and nothing reads it.
 */
export const documentKeyOf = (id: string): string => `documents/${id.slice(0, 2)}/${id}.pdf`

interface Saving extends Pick<NewDocument, 'beforeSave'> {
  row: Insertable<ApplicationDocumentTable>
  put: (key: string) => Promise<void>
}

async function save(db: Db, storage: Storage, saving: Saving): Promise<StoredDocument> {
  const { row, beforeSave, put } = saving
  // The row is written first: if this process ends early, the sweep job finds the file through it.
  // It takes no turn: the file waits in memory.
  const document = await inTransaction(
    db,
    async (transaction) => {
      await beforeSave?.(transaction)
      return insertDocument(transaction, row)
    },
    { takesTurn: false },
  )
  try {
    await put(documentKeyOf(document.id))
  } catch (error) {
    await deleteDocuments(db, [document.id]).catch(() => undefined)
    throw error
  }
  // The application may have been erased meanwhile, and its documents before this file was there.
  if (!(await remains(db, document.id))) {
    await storage.delete(documentKeyOf(document.id))
    throw notFound('Application')
  }
  return document
}

export const createDocumentStore = (storage: Storage): DocumentStore => ({
  save: (db, { applicationId, name, pdf: { pages, bytes }, beforeSave }) =>
    save(db, storage, {
      row: {
        application_id: applicationId,
        name: fileNameOf(name),
        pages,
        bytes: bytes.length,
      },
      put: (key) => storage.put(key, bytes, 'application/pdf'),
      ...(beforeSave && { beforeSave }),
    }),
  saveMedia: (db, { applicationId, name, media, beforeSave }) => {
    const { type, seconds, codecs, contentType, extension, bytes, chunks } = media
    return save(db, storage, {
      row: {
        application_id: applicationId,
        name: fileNameOf(name, extension),
        pages: 0,
        bytes,
        media: JSON.stringify({ type, seconds, codecs, contentType } satisfies ApplicationMedia),
      },
      put: (key) => storage.putChunks(key, { chunks, bytes }, contentType),
      ...(beforeSave && { beforeSave }),
    })
  },
  read: (id) => storage.get(documentKeyOf(id)),
  open: (id, range) => storage.open(documentKeyOf(id), range),
  erase: (id) => storage.delete(documentKeyOf(id)),
})

/** A name that is safe as a file's, and ends in `.pdf` or another extension. */
export function fileNameOf(sent: string, extension = 'pdf'): string {
  const base = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = base
    .replace(/[\p{C}"<>:|?*]/gu, '')
    .replace(/\.(pdf|mp[34]|m4[av])$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${name.slice(0, applicationLimits.documentName - 4) || 'document'}.${extension}`
}
