import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { malformed, tooLarge, unavailable } from './errors'
import type { SentFile } from './route'

const MEGABYTE = 1024 * 1024
/** All files of one form together. */
const FORM_BYTES = 64 * MEGABYTE
/** All files that this process holds at once, whoever sent them. */
const HELD_BYTES = 192 * MEGABYTE

let held = 0

/** Reads a form into memory, within limits of its own and of all forms together. */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  names: readonly string[],
): Promise<{ fields: Record<string, unknown>; files: SentFile[] }> {
  const fields: Record<string, unknown> = {}
  const files: SentFile[] = []
  let bytes = 0
  reply.raw.once('close', () => (held -= bytes))
  const hold = (more: number) => {
    bytes += more
    held += more
    if (bytes > FORM_BYTES) throw tooLarge('The files are too large together.')
    if (held > HELD_BYTES) throw unavailable('Too much is being uploaded right now.')
  }
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
    } else if (names.includes(part.fieldname)) {
      files.push({ field: part.fieldname, bytes: await readFile(part.file, hold) })
    } else {
      throw malformed(`The form holds a file that is not asked for: ${part.fieldname}.`)
    }
  }
  return { fields, files }
}

async function readFile(file: Readable, hold: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file as AsyncIterable<Buffer>) {
    hold(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
