import type { FastifyRequest } from 'fastify'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { image } from '@/contract/limits/imageLimits'
import { ApiError, malformed, tooLarge } from '@/server/errors'
import type { UploadedFile } from '@/server/http/route'
import { HeldBytes, type Sender } from './heldBytes'
import { receiveFile } from './uploadFolder'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
/** All files of one form together. */
const MAX_FILE_BYTES = 64 * MEGABYTE
/** All fields of one form together: a profile with a full CV needs a third of it. */
const MAX_FIELD_BYTES = 512 * KILOBYTE

/** On disk. A user may send two full forms at once. */
const heldFiles = new HeldBytes({
  all: 1024 * MEGABYTE,
  perUser: 2 * MAX_FILE_BYTES,
  perAddress: 8 * MAX_FILE_BYTES,
})
/** The same of forms that have a single file, which may be larger: one at a time. */
const heldMedia = new HeldBytes({
  all: 2048 * MEGABYTE,
  perUser: applicationLimits.media + MEGABYTE,
  perAddress: 3 * applicationLimits.media,
})
/** In memory. */
const heldFields = new HeldBytes({
  all: 64 * MEGABYTE,
  perUser: 8 * MAX_FIELD_BYTES,
  perAddress: 32 * MAX_FIELD_BYTES,
})

export interface ReceivedForm {
  fields: unknown
  files: UploadedFile[]
  /** Deletes the files. */
  release(): Promise<void>
}

interface Options {
  sender: Sender
  /** Where the files are written. */
  folder: string
  fileNames: readonly string[]
  maxFileBytes: number
}

/** Reads a form, within limits of its own, of its sender and of all forms together. */
export async function readForm(request: FastifyRequest, options: Options): Promise<ReceivedForm> {
  const { sender, folder, fileNames, maxFileBytes } = options
  const fields: Record<string, unknown> = {}
  const files: (UploadedFile & { close(): Promise<void> })[] = []
  const isLarge = maxFileBytes > MAX_FILE_BYTES
  const fileBytes = isLarge
    ? new Share(heldMedia, sender, maxFileBytes, 'files')
    : new Share(heldFiles, sender, MAX_FILE_BYTES, 'files')
  const fieldBytes = new Share(heldFields, sender, MAX_FIELD_BYTES, 'fields')
  const release = async () => {
    fileBytes.release()
    fieldBytes.release()
    await Promise.all(files.splice(0).map((file) => file.close()))
  }
  try {
    // What is too long is refused below, which names the file.
    const limits = { fileSize: Math.max(maxFileBytes + 1, image.maxBytes) }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fieldBytes.hold(sizeOf(part.value))
        fields[part.fieldname] = part.value
      } else if (fileNames.includes(part.fieldname)) {
        const tooLong = () =>
          nameFileInError(aloneTooLarge(maxFileBytes), part.fieldname, files.length)
        const onChunk = limited(fileBytes.holdFile(), maxFileBytes, tooLong)
        const received = await receiveFile(folder, part.file, onChunk)
        if (part.file.truncated) {
          await received.close()
          throw tooLong()
        }
        files.push({ field: part.fieldname, name: part.filename, ...received })
      } else {
        throw malformed(`The form contains an unexpected file: ${part.fieldname}.`)
      }
    }
  } catch (error) {
    await release()
    throw error
  }
  return { fields, files, release }
}

/** Refuses a file as soon as it is longer than it may be. */
function limited(
  onChunk: (bytes: number) => void,
  max: number,
  refusal: () => unknown,
): (bytes: number) => void {
  let received = 0
  return (bytes) => {
    received += bytes
    if (received > max) throw refusal()
    onChunk(bytes)
  }
}

/** What one form holds. */
class Share {
  #bytes = 0

  constructor(
    private readonly held: HeldBytes,
    private readonly sender: Sender,
    private readonly limit: number,
    private readonly name: string,
  ) {}

  hold(bytes: number): void {
    if (this.#bytes + bytes > this.limit) {
      throw tooLarge(`The ${this.name} are too large together.`)
    }
    this.held.hold(this.sender, bytes)
    this.#bytes += bytes
  }

  /** Holds a megabyte at once, since open files are scarce too, and what a file takes beyond it. */
  holdFile(): (bytes: number) => void {
    this.hold(MEGABYTE)
    let unused = MEGABYTE
    return (bytes) => {
      const covered = Math.min(unused, bytes)
      unused -= covered
      this.hold(bytes - covered)
    }
  }

  release(): void {
    this.held.release(this.sender, this.#bytes)
    this.#bytes = 0
  }
}

/** A field that is sent as JSON arrives parsed. */
const sizeOf = (value: unknown) =>
  Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Names the rejected file of a form: by its field where there is only one (`image`), otherwise by its
 * index (`images.2` is the third).
 * @param count the number of files
 */
export function nameFileInError(error: unknown, field: string, index: number, count = 1): unknown {
  if (!(error instanceof ApiError) || error.status >= 500) return error
  const [reason = error.message] = Object.values(error.details.fields ?? {})
  const isAlone = index === 0 && count === 1
  const isDocument = field === 'document'
  const name = isDocument ? 'The file' : isAlone ? 'The image' : `Image ${index + 1}`
  const isSentence = /^[A-Z]/.test(reason)
  const message = isSentence ? `${isAlone ? '' : `${name}: `}${reason}` : `${name} ${reason}.`
  const fields = { [field === 'image' || isDocument ? field : `${field}.${index}`]: reason }
  return new ApiError(error.status, error.code, message, { fields })
}

const aloneTooLarge = (max: number) => tooLarge(`The file is larger than ${max / MEGABYTE} MB.`)
