import { applicationLimits } from '@/contract/limits/applicationLimits'
import { inTransaction, type Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import {
  deleteDocuments,
  insertDocument,
  remains,
  type StoredDocument,
} from '@/server/repositories/applications/documents'
import type { Storage } from '@/server/storage/storage'
import type { CleanPdf } from './cleanPdf'

interface NewDocument {
  applicationId: string
  /** As its sender named it. */
  name: string
  pdf: CleanPdf
  /** Throws when there is no room for it. Within the transaction that adds it. */
  beforeSave?: (transaction: Db) => Promise<void>
}

/** The PDFs of applications. No image address leads to them. */
export interface DocumentStore {
  save(db: Db, document: NewDocument): Promise<StoredDocument>
  read(id: string): Promise<Buffer | null>
  erase(id: string): Promise<void>
}

/** Grouped by the first two characters of the id, so that folders stay small. */
export const documentKeyOf = (id: string): string => `documents/${id.slice(0, 2)}/${id}.pdf`

export const createDocumentStore = (storage: Storage): DocumentStore => ({
  async save(db, { applicationId, name, pdf, beforeSave }) {
    const { pages, bytes } = pdf
    const columns = { application_id: applicationId, name: fileNameOf(name), pages }
    // The row is written first: if this process ends early, the sweep job finds the file through it.
    const document = await inTransaction(db, async (transaction) => {
      await beforeSave?.(transaction)
      return insertDocument(transaction, { ...columns, bytes: bytes.length })
    })
    try {
      await storage.put(documentKeyOf(document.id), bytes, 'application/pdf')
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
  },
  read: (id) => storage.get(documentKeyOf(id)),
  erase: (id) => storage.delete(documentKeyOf(id)),
})

/** A name that is safe as a file's, and ends in `.pdf`. */
export function fileNameOf(sent: string): string {
  const base = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = base
    .replace(/[\p{C}"<>:|?*]/gu, '')
    .replace(/\.pdf$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${name.slice(0, applicationLimits.documentName - 4) || 'document'}.pdf`
}
