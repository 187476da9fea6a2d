import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, malformed, tooLarge, unavailable } from '@/server/errors'
import type { UploadedFile } from './route'

const MEGABYTE = 1024 * 1024
/** All files of one form together. */
const MAX_FORM_BYTES = 64 * MEGABYTE
/** All files that this process buffers at once. */
const MAX_BUFFERED_BYTES = 192 * MEGABYTE

let bufferedBytes = 0

/** Reads a form into memory, within limits of its own and of all forms together. */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  fieldNames: readonly string[],
): Promise<{ fields: Record<string, unknown>; files: UploadedFile[] }> {
  const fields: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  let bytes = 0
  reply.raw.once('close', () => (bufferedBytes -= bytes))
  const reserve = (more: number) => {
    bytes += more
    bufferedBytes += more
    if (bytes > MAX_FORM_BYTES) throw tooLarge('The files are too large together.')
    if (bufferedBytes > MAX_BUFFERED_BYTES)
      throw unavailable('Too much is being uploaded right now.')
  }
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
    } else if (fieldNames.includes(part.fieldname)) {
      const file = { field: part.fieldname, bytes: await readFile(part.file, reserve) }
      if (part.file.truncated) throw nameFileInError(aloneTooLarge(), file.field, files.length)
      files.push(file)
    } else {
      throw malformed(`The form contains an unexpected file: ${part.fieldname}.`)
    }
  }
  return { fields, files }
}

async function readFile(file: Readable, reserve: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file as AsyncIterable<Buffer>) {
    reserve(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Names the rejected file of a form: by its field where there is only one (`image`), otherwise by its
 * index (`images.2` is the third).
 * @param count the number of files
 */
export function nameFileInError(error: unknown, field: string, index: number, count = 1): unknown {
  if (!(error instanceof ApiError) || error.status >= 500) return error
  const [reason = error.message] = Object.values(error.details.fields ?? {})
  const isAlone = index === 0 && count === 1
  const name = isAlone ? 'The image' : `Image ${index + 1}`
  const isSentence = /^[A-Z]/.test(reason)
  const message = isSentence ? `${isAlone ? '' : `${name}: `}${reason}` : `${name} ${reason}.`
  const fields = { [field === 'image' ? field : `${field}.${index}`]: reason }
  return new ApiError(error.status, error.code, message, { fields })
}

const aloneTooLarge = () => tooLarge('The file is larger than 15 MB.')
