import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { uploadDocument, uploadMedia } from '@/server/commands/applications/uploadDocument'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'

/** PDFs, videos and audio of applications: uploaded as files; PDFs are only sent as downloads. */
export function applicationDocumentRoutes(
  app: FastifyInstance,
  { clock, documents }: Services,
): void {
  route(
    app,
    contract.createApplicationDocument,
    ({ params: { id }, files, caller, db }) =>
      uploadDocument(db, { id, files, caller, now: new Date(clock()) }, documents),
    {
      maxFileBytes: applicationLimits.document,
      // Checking takes long. A second copy stays unused, and is erased after a day.
      isRepeatable: true,
    },
  )

  route(
    app,
    contract.createApplicationMedia,
    ({ params: { id }, files, caller, db }) =>
      uploadMedia(db, { id, files, caller, now: new Date(clock()) }, documents),
    { maxFileBytes: applicationLimits.media, isRepeatable: true },
  )
}
