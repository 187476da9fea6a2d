import { applicationLimits } from '@/contract/limits/applicationLimits'
import type { Db } from '@/server/db/connection'
import { cleanPdf } from '@/server/documents/cleanPdf'
import type { DocumentStore } from '@/server/documents/documentStore'
import { invalid, quotaExceeded } from '@/server/errors'
import type { MediaSource } from '@/server/media/mediaFile'
import { readMedia } from '@/server/media/readMedia'
import { whyFull, type KeptUploads } from '@/server/policies/applications/applications'
import type { StoredDocument } from '@/server/repositories/applications/documents'
import { lockApplication } from '@/server/repositories/applications/applicationWrites'
import { findThread } from '@/server/repositories/applications/messages'
import { measureUploads } from '@/server/repositories/applications/uploads'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { findOwn, requireEditable, type OwnApplication } from './ownApplication'

interface Upload extends OwnApplication {
  files: readonly ({ name: string; read(): Promise<Buffer> } & MediaSource)[]
}

/** Within the transaction that adds the file: the application is not erased before, and has room for it. */
const beforeSave = (upload: Upload, added: Partial<KeptUploads>) => async (transaction: Db) => {
  await acquireUserLock(transaction, upload.caller.uid)
  await lockApplication(transaction, upload.id)
  await requireRoom(transaction, upload, added)
}

/** Checks and stores a video or audio. The application has it once its draft is saved with it. */
export async function uploadMedia(
  db: Db,
  upload: Upload,
  documents: DocumentStore,
): Promise<StoredDocument> {
  const [file, ...others] = upload.files
  if (!file || others.length > 0) throw invalid({ document: 'Send one file only.' })
  await requireRoom(db, upload, {})
  const media = await readMedia(file)
  return documents.saveMedia(db, {
    applicationId: upload.id,
    name: file.name,
    media,
    beforeSave: beforeSave(upload, { media: media.bytes }),
  })
}

/** Checks and stores a PDF. The application has it once its draft is saved with it. */
export async function uploadDocument(
  db: Db,
  upload: Upload,
  documents: DocumentStore,
): Promise<StoredDocument> {
  const [file, ...others] = upload.files
  if (!file || others.length > 0) throw invalid({ document: 'Send one PDF only.' })
  await requireRoom(db, upload, {})
  const pdf = await cleanPdf(upload.caller.uid, () => file.read())
  return documents.save(db, {
    applicationId: upload.id,
    name: file.name,
    pdf,
    beforeSave: beforeSave(upload, { own: pdf.bytes.length }),
  })
}

/** @throws quota_exceeded when so much more is too much */
async function requireRoom(
  db: Db,
  upload: OwnApplication,
  added: Partial<KeptUploads>,
): Promise<void> {
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
  const { own, media, open } = await measureUploads(db, { applicationId: upload.id, uid })
  const { own: moreOwn = 0, media: moreMedia = 0 } = added
  const reason = whyFull({
    own: own + moreOwn,
    media: media + moreMedia,
    open: open + moreOwn + moreMedia,
  })
  if (reason !== null) throw quotaExceeded(reason)
}
