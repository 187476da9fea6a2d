import { isUtf8 } from 'node:buffer'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EndpointShape } from '@/contract/endpoint'
import { image } from '@/contract/limits/imageLimits'
import { visits } from '@/contract/limits/visitLimits'
import { ApiError, malformed, unsupportedMedia } from '@/server/errors'
import type { Services } from '@/server/http/services'
import { readForm, type ReceivedForm } from './uploads/multipart'
import { uploadFolderOf } from './uploads/uploadFolder'

const KILOBYTE = 1024
/** Of JSON. */
const MAX_BYTES = 1024 * KILOBYTE
/** Of events, which anyone may send: the payment provider's own are far below it. */
const MAX_EVENT_BYTES = 256 * KILOBYTE
const MAX_FILES = 10

/** Accepts JSON in UTF-8, and forms for endpoints that accept files. */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    /^application\/(?:vnd\.artcommons\.v2\+)?json\s*(?:;|$)/i,
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (request.mounted?.endpoint.access === 'signature') return done(null, body)
      if (body.length === 0) return done(null, undefined)
      if (!isUtf8(body)) return done(malformed('The body is not UTF-8.'))
      void parseJson(request, body.toString(), done)
    },
  )
  app.addContentTypeParser(
    /^text\/plain\s*(?:;|$)/i,
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (!request.mounted?.endpoint.sentAsText) {
        return done(unsupportedMedia('Send the body as application/json.'))
      }
      if (!isUtf8(body)) return done(malformed('The body is not UTF-8.'))
      void parseJson(request, body.toString(), done)
    },
  )
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fileSize: image.maxBytes,
      files: MAX_FILES,
      fields: 60,
      fieldSize: 128 * KILOBYTE,
      fieldNameSize: 100,
      parts: 70,
      headerPairs: 20,
    },
  })
}

/** The most bytes of a body that these endpoints read into memory. */
export const bodyLimitOf = (endpoints: readonly EndpointShape[]): number =>
  endpoints.some(({ access }) => access === 'signature')
    ? MAX_EVENT_BYTES
    : endpoints.some(({ sentAsText }) => sentAsText)
      ? visits.body
      : MAX_BYTES

/** Rejects media types that the endpoint does not accept, before the body is read. */
export function requireMediaType(endpoint: EndpointShape, request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (type === undefined) return
  const isForm = /^multipart\/form-data\s*;/i.test(type)
  if (isForm !== Boolean(endpoint.files)) {
    const wanted = endpoint.files ? 'multipart/form-data' : 'application/json'
    throw unsupportedMedia(`Send the body as ${wanted}.`)
  }
}

/** The body's fields, and its files if the endpoint accepts any. */
export async function readBody(
  endpoint: EndpointShape,
  request: FastifyRequest,
  { env, limits }: Pick<Services, 'env' | 'limits'>,
): Promise<ReceivedForm> {
  const { files: fileNames } = endpoint
  if (!fileNames) return { fields: request.body, files: [], release: () => Promise.resolve() }
  const sender = { uid: request.caller?.uid ?? '', address: limits.addressOf(request) }
  const folder = uploadFolderOf(env.STORAGE_URL)
  try {
    return await readForm(request, {
      sender,
      folder,
      fileNames,
      maxFileBytes: request.mounted?.options.maxFileBytes ?? image.maxBytes,
    })
  } catch (error) {
    // Unread data would keep the connection occupied.
    request.raw.unpipe().resume()
    if (!(error instanceof Error) || error instanceof ApiError) throw error
    if ('code' in error && error.code === 'FST_FILES_LIMIT') {
      throw tooManyFiles(fileNames[0] ?? 'files')
    }
    // Errors with a status say what was too large, and those of a system call are not the client's; the
    // parser's other errors mean a malformed form.
    if ('statusCode' in error || 'syscall' in error) throw error
    throw malformed('The form cannot be read.')
  }
}

const tooManyFiles = (field: string) =>
  new ApiError(413, 'too_large', `Send at most ${MAX_FILES} files.`, {
    fields: { [field]: `Send at most ${MAX_FILES} files.` },
  })
