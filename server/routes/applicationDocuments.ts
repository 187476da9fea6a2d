import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { downloadRequest } from '@/contract/applications'
import { contract } from '@/contract/contract'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { mayReadApplication } from '@/server/commands/applications/mayReadApplication'
import { uploadDocument } from '@/server/commands/applications/uploadDocument'
import type { Db } from '@/server/db/connection'
import { notAvailableYet, notFound } from '@/server/errors'
import { createDownloadLinks } from '@/server/exports/downloadLinks'
import { Download } from '@/server/http/responses'
import { route } from '@/server/http/route'
import { findDocument } from '@/server/repositories/applications/documents'
import { hasSignedOutSince } from '@/server/repositories/profiles/signOuts'
import type { Services } from '@/server/services'

type DownloadRequest = z.output<typeof downloadRequest>

/** What a link names: who asked for it, and what for. */
interface Wanted {
  uid: string
  request: DownloadRequest
}

/** PDFs of applications: uploaded as files, and only sent as downloads. */
export function applicationDocumentRoutes(app: FastifyInstance, services: Services): void {
  const { env, clock, documents } = services
  const links = createDownloadLinks(env.PROFILE_TOKEN_SECRET, clock, {
    purpose: 'application downloads',
    old: env.PROFILE_TOKEN_SECRET_OLD,
  })

  /** What can be downloaded, asked for before a link is given, and again when it is used. */
  const find = async (db: Db, { uid, request }: Wanted) => {
    if (request.kind === 'EXPORT') throw notAvailableYet()
    const { applicationId, documentId } = request
    const isReader = await mayReadApplication(db, { uid, applicationId })
    const document = isReader && (await findDocument(db, { applicationId, documentId }))
    if (!document) throw notFound('Document')
    return document
  }

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
    contract.createApplicationDownload,
    async ({ body: request, caller: { uid }, db }) => {
      await find(db, { uid, request })
      const token = links.sign(JSON.stringify({ uid, request } satisfies Wanted))
      return { url: `${env.NEXT_PUBLIC_API_URL}/v1/applications/downloads/${token}` }
    },
    { hasSecretResponse: true, needsNoRoom: true },
  )

  route(
    app,
    contract.getApplicationDownload,
    async ({ params, db }) => {
      const link = links.verify(params.token)
      // What is signed was written by `sign`.
      const wanted = link && (JSON.parse(link.subject) as Wanted)
      if (!wanted || (await hasSignedOutSince(db, wanted.uid, link.createdAt))) {
        throw notFound('Download')
      }
      const { id, name } = await find(db, wanted)
      const bytes = await documents.read(id)
      if (!bytes) throw notFound('Document')
      return new Download(Readable.from([bytes]), name)
    },
    { cache: 'none' },
  )
}
