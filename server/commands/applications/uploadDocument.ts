import { applicationLimits } from '@/contract/limits/applicationLimits'
import type { Db } from '@/server/db/connection'
import { cleanPdf } from '@/server/documents/cleanPdf'
import type { DocumentStore } from '@/server/documents/documentStore'
import { invalid, quotaExceeded } from '@/server/errors'
import { whyFull } from '@/server/policies/applications'
import type { StoredDocument } from '@/server/repositories/applications/documents'
import { lockApplication } from '@/server/repositories/applications/applicationWrites'
import { findThread } from '@/server/repositories/applications/messages'
import { measureUploads } from '@/server/repositories/applications/uploads'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { findOwn, requireEditable, type OwnApplication } from './ownApplication'

interface Upload extends OwnApplication {
  files: readonly { name: string; read(): Promise<Buffer> }[]
}

/** Checks and stores a PDF. The application has it once its draft is saved with it. */
export async function uploadDocument(
  db: Db,
  upload: Upload,
  documents: DocumentStore,
): Promise<StoredDocument> {
  const [file, ...others] = upload.files
  if (!file || others.length > 0) throw invalid({ document: 'Send one PDF only.' })
  await requireRoom(db, upload, 0)
  const pdf = await cleanPdf(upload.caller.uid, () => file.read())
  const beforeSave = async (transaction: Db) => {
    await acquireUserLock(transaction, upload.caller.uid)
    // It is not erased before its document is there.
    await lockApplication(transaction, upload.id)
    await requireRoom(transaction, upload, pdf.bytes.length)
  }
  return documents.save(db, { applicationId: upload.id, name: file.name, pdf, beforeSave })
}

/** @throws quota_exceeded when so many bytes more are too much */
async function requireRoom(db: Db, upload: OwnApplication, bytes: number): Promise<void> {
  const application = await findOwn(db, upload)
  // The organizer may ask for a document after the deadline, too.
  const { asksForDocument } = await findThread(db, upload.id)
  if (!asksForDocument || application.summary.state !== 'SUBMITTED')
    requireEditable(application, upload.now)
  if (Object.keys(application.documents).length >= applicationLimits.documents) {
    throw quotaExceeded(
      'You have uploaded too many documents for this call today. Try again tomorrow.',
    )
  }
  const { uid } = upload.caller
  const { own, open } = await measureUploads(db, { applicationId: upload.id, uid })
  const reason = whyFull({ own: own + bytes, open: open + bytes })
  if (reason !== null) throw quotaExceeded(reason)
}
