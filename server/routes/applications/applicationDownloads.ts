import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { downloadRequest } from '@/contract/applications/applications'
import { contract } from '@/contract/contract'
import { lifetimes } from '@/contract/limits/limits'
import { findFeeStatement } from '@/server/commands/applications/findFeeStatement'
import { mayReadApplication } from '@/server/commands/applications/mayReadApplication'
import { findExport, findReviewedDocument } from '@/server/commands/reviews/findDownload'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { writeCallArchive } from '@/server/exports/callArchive'
import { writeCallTable } from '@/server/exports/callTable'
import { createDownloadLinks } from '@/server/exports/downloadLinks'
import { feeDocument } from '@/server/exports/feeDocument'
import { feeTable } from '@/server/exports/feeTable'
import { fileName } from '@/server/exports/fileName'
import { RunningDownloads } from '@/server/exports/runningDownloads'
import { byteRangeOf } from '@/server/http/byteRange'
import { Download, MediaPart } from '@/server/http/responses'
import { uploadFolderOf } from '@/server/http/uploads/uploadFolder'
import { route } from '@/server/http/route'
import { presentFeeRow, presentFeeStatement } from '@/server/presenters/feeStatements'
import { findDocument, findMedia } from '@/server/repositories/applications/documents'
import { hasSignedOutSince } from '@/server/repositories/profiles/signOuts'
import { findNumbers } from '@/server/repositories/reviews/exportedApplications'
import { readPaidFees } from '@/server/repositories/settlement/feeStatements'
import type { Services } from '@/server/http/services'

type Requested = z.output<typeof downloadRequest>
type DocumentRequest = Extract<Requested, { kind: 'DOCUMENT' }>
type MediaRequest = Extract<Requested, { kind: 'MEDIA' }>
type FeeRequest = Extract<Requested, { kind: 'FEES' }>
/** Names applications by their numbers, which are shorter than ids. */
type ExportRequest = Omit<Extract<Requested, { kind: 'EXPORT' }>, 'ids'> & {
  numbers?: readonly number[] | undefined
}

/** What a link names: who asked for it, and what for. */
interface Wanted {
  uid: string
  request: DocumentRequest | ExportRequest | FeeRequest
}

const documentOf = async (db: Db, uid: string, request: DocumentRequest | MediaRequest) => {
  if (!(await mayReadApplication(db, { uid, ...request }))) {
    return findReviewedDocument(db, { uid, ...request })
  }
  const document = await findDocument(db, request)
  if (!document) throw notFound('Document')
  return { ...document, log: () => Promise.resolve() }
}

const openDocument = async (documents: Services['documents'], id: string) => {
  const file = await documents.open(id)
  if (!file) throw notFound('Document')
  return file
}

/** The statement of an opportunity's fees: the sums as PDF, or each payment as CSV. */
const feeDownload = async (
  db: Db,
  { uid, request, at }: { uid: string; request: FeeRequest; at: Date },
) => {
  const { opportunityId, format } = request
  const found = await findFeeStatement(db, { uid, opportunityId })
  const statement = presentFeeStatement(found)
  const open = async () => {
    const bytes =
      format === 'pdf'
        ? Buffer.from(await feeDocument(statement, at))
        : Buffer.from(feeTable((await readPaidFees(db, opportunityId)).map(presentFeeRow)))
    return { stream: Readable.from([bytes]), bytes: bytes.length }
  }
  const name = `${fileName(`Fees - ${statement.title}`)}.${format}`
  return { log: () => Promise.resolve(), name, open }
}

const requestOf = async (
  db: Db,
  requested: Exclude<Requested, MediaRequest>,
): Promise<Wanted['request']> => {
  if (requested.kind !== 'EXPORT') return requested
  const { ids, ...request } = requested
  return {
    ...request,
    ...(ids && { numbers: await findNumbers(db, request.opportunityId, ids) }),
  }
}

/** Videos and audio of applications, which a browser plays. Each request is authorized again. */
function mediaRoute(app: FastifyInstance, { env, clock, documents }: Services) {
  const links = createDownloadLinks(env.PROFILE_TOKEN_SECRET, clock, {
    purpose: 'application media',
    old: env.PROFILE_TOKEN_SECRET_OLD,
    lifetime: lifetimes.playing,
  })
  const playable = async (db: Db, uid: string, request: MediaRequest) => {
    const { id, log } = await documentOf(db, uid, request)
    const found = await findMedia(db, id)
    if (!found) throw notFound('Document')
    return { id, log, ...found }
  }

  route(
    app,
    contract.getApplicationMedia,
    async ({ params, db, request: { headers } }) => {
      const link = links.verify(params.token)
      // What is signed was written by `sign`.
      const wanted = link && (JSON.parse(link.subject) as { uid: string; request: MediaRequest })
      if (!wanted || (await hasSignedOutSince(db, wanted.uid, link.createdAt)))
        throw notFound('Download')
      const found = await playable(db, wanted.uid, wanted.request)
      const range = byteRangeOf(headers.range, found.bytes)
      // A player asks for many parts, and for the first one first.
      if (!range || range.start === 0) await found.log()
      const file = await documents.open(found.id, range ?? undefined)
      if (!file) throw notFound('Document')
      return new MediaPart(file.stream, found.contentType, found.bytes, range)
    },
    { cache: 'none' },
  )
  return {
    addressOf: async (db: Db, uid: string, request: MediaRequest) => {
      await playable(db, uid, request)
      const token = links.sign(JSON.stringify({ uid, request }))
      return `${env.NEXT_PUBLIC_API_URL}/v1/applications/media/${token}`
    },
  }
}

/** Documents and exports of applications, as files that a browser saves. */
export function applicationDownloadRoutes(app: FastifyInstance, services: Services): void {
  const { env, clock, documents } = services
  const folder = uploadFolderOf(env.STORAGE_URL)
  const running = new RunningDownloads()
  const links = createDownloadLinks(env.PROFILE_TOKEN_SECRET, clock, {
    purpose: 'application downloads',
    old: env.PROFILE_TOKEN_SECRET_OLD,
  })

  const media = mediaRoute(app, services)

  /** Asked for before a link is given, and again when it is used. */
  const openable = async (db: Db, { uid, request }: Wanted) => {
    if (request.kind === 'EXPORT') {
      const { opportunityId, format, numbers } = request
      const { title, log } = await findExport(db, { uid, opportunityId })
      running.requireFree(uid)
      const exported = { opportunityId, numbers }
      const write = async () =>
        format === 'csv'
          ? { stream: Readable.from(writeCallTable(db, exported)), bytes: null }
          : writeCallArchive(exported, { ...services, db, folder })
      const name = `${fileName(`Applications - ${title}`)}.${format}`
      return { log, name, open: () => running.start(uid, write) }
    }
    if (request.kind === 'FEES') {
      return feeDownload(db, { uid, request, at: new Date(clock()) })
    }
    const { id, name, log } = await documentOf(db, uid, request)
    return { log, name, open: () => openDocument(documents, id) }
  }

  route(
    app,
    contract.createApplicationDownload,
    async ({ body, caller: { uid }, db }) => {
      if (body.kind === 'MEDIA') return { url: await media.addressOf(db, uid, body) }
      const wanted = { uid, request: await requestOf(db, body) }
      await openable(db, wanted)
      const token = links.sign(JSON.stringify(wanted satisfies Wanted))
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
      const { log, name, open } = await openable(db, wanted)
      // First, so that nothing stays open when it fails.
      await log()
      const { stream, bytes } = await open()
      return new Download(stream, name, bytes)
    },
    { cache: 'none' },
  )
}
