import { applicationLimits } from '@/contract/limits/applicationLimits'
import type { Db } from '@/server/db/connection'
import { cleanPdf } from '@/server/documents/cleanPdf'
import type { DocumentStore } from '@/server/documents/documentStore'
import { invalid, quotaExceeded } from '@/server/errors'
import type { StoredDocument } from '@/server/repositories/applications/documents'
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
  const application = await findOwn(db, upload)
  requireEditable(application, upload.now)
  if (Object.keys(application.documents).length >= applicationLimits.documents) {
    throw quotaExceeded(
      'You have uploaded too many documents for this call today. Try again tomorrow.',
    )
  }
  const pdf = await cleanPdf(upload.caller.uid, () => file.read())
  return documents.save(db, { applicationId: upload.id, name: file.name, pdf })
}
