import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { text } from '@/contract/limits/limits'
import type { SerializedBody } from './responses'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, invalid } from '@/server/errors'
import type { Input } from './input'
import { isKeyUsed, saveResponse, claimKey } from '@/server/repositories/idempotencyKeys'
import type { MountedRoute, UploadedFile } from './route'
import type { Services } from '@/server/http/services'

interface Write {
  services: Services
  mounted: MountedRoute
  request: FastifyRequest
  input: Input
  files: UploadedFile[]
  /** Slow work that must not hold a transaction open. */
  prepare: () => Promise<void>
  run: (db?: Db) => Promise<SerializedBody | undefined>
}

export interface WriteResult {
  body: SerializedBody | undefined
  status: number
  /** It is that of an earlier request with the same key. */
  isRepeated?: true
}

/** Requests in progress by key: a second one waits here, without a database connection. */
const inFlight = new Map<string, Promise<unknown>>()

/**
 * Runs a write. With an Idempotency-Key, its changes and its response are saved in one transaction:
 * repeating the request returns the same response and changes nothing, on every replica and after a crash.
 * A refused write has changed nothing and is not saved: it may succeed later with the same key.
 * A write that is repeatable by itself only waits for the same one in progress, and runs again.
 */
export async function runWrite(write: Write): Promise<WriteResult> {
  const { request, mounted } = write
  const key = request.headers['idempotency-key']
  const uid = request.caller?.uid
  if (key === undefined || uid === undefined || mounted.options.hasSecretResponse) {
    return run(write)
  }
  if (typeof key !== 'string' || key === '' || key.length > text.idempotencyKey) {
    throw invalid({ 'Idempotency-Key': `Use 1 to ${text.idempotencyKey} characters.` })
  }
  const id = keyIdOf(write, uid, key)
  const flightKey = id.toString('base64')
  while (inFlight.has(flightKey)) await inFlight.get(flightKey)?.catch(() => undefined)
  const work = isRepeatable(write) ? run(write) : runOnce(write, id)
  inFlight.set(flightKey, work)
  return work.finally(() => inFlight.delete(flightKey))
}

function isRepeatable({ mounted, input, request: { caller } }: Write): boolean {
  const { isRepeatable: decide = false } = mounted.options
  return typeof decide === 'function' ? decide({ body: input.body, caller }) : decide
}

async function run(write: Write): Promise<WriteResult> {
  await write.prepare()
  return succeed(write, await write.run())
}

const succeed = ({ mounted }: Write, body: SerializedBody | undefined): WriteResult => ({
  body,
  status: mounted.endpoint.status ?? 200,
})

async function runOnce(write: Write, id: Buffer): Promise<WriteResult> {
  const { db } = write.services
  if (!(await isKeyUsed(db, id))) await write.prepare()
  return inTransaction(db, (transaction) => repeatOrRun(write, id, transaction))
}

async function repeatOrRun(write: Write, id: Buffer, db: Db): Promise<WriteResult> {
  const digest = digestOf(write)
  const saved = await claimKey(db, id, digest)
  if (!saved) {
    const result = succeed(write, await write.run(db))
    const { status } = result
    const contentType = result.body?.contentType ?? null
    await saveResponse(db, id, { status, contentType, body: result.body?.body.toString() ?? null })
    return result
  }
  if (!saved.request.equals(digest)) {
    throw conflict('This Idempotency-Key was used for another request.')
  }
  const { status, contentType, body } = saved.response
  const isRepeated = true
  if (body === null) return { body: undefined, status, isRepeated }
  return { body: { body, contentType: contentType ?? '' }, status, isRepeated }
}

function keyIdOf({ request, mounted }: Write, uid: string, key: string): Buffer {
  const { caller } = request
  const profile = caller && 'profile' in caller ? (caller.profile?.id ?? '') : ''
  const scope = [uid, profile, request.method, mounted.endpoint.path, key]
  return createHash('sha256').update(JSON.stringify(scope)).digest()
}

function digestOf({ input, files }: Write): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(input))
  for (const { field, size, digest } of files) hash.update(`${field} ${size} `).update(digest)
  return hash.digest()
}
