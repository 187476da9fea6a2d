import { notify } from '@/components/ui/feedback/notify'
import type { ApplicationDocument } from '@/contract/applications/applications'
import { createApplicationDownload } from '@/lib/api/applications/applications'

/** Downloads a PDF of an application, or says that this failed. */
export const downloadDocument = async (
  applicationId: string,
  { id: documentId }: Pick<ApplicationDocument, 'id'>,
) => {
  const result = await createApplicationDownload({ kind: 'DOCUMENT', applicationId, documentId })
  if (result.error === undefined) window.location.assign(result.data.url)
  else notify.error('We couldn’t download the document. Try again.', { detail: result.error })
}
