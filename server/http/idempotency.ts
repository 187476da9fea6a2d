import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { text } from '@/contract/limits'
import type { Loaded } from './responseCache'
import type { Db } from '@/server/db/connection'
import { conflict, invalid, isRefusal, presentFailure } from '@/server/errors'
import type { Input } from './input'
import { isKeyTaken, keepReply, takeKey } from '@/server/repositories/idempotencyKeys'
import type { MountedCall, SentFile } from './route'
import type { Services } from '@/server/services'

interface Write {
  services: Services
  call: MountedCall
  request: FastifyRequest
  input: Input
  files: SentFile[]
  /** Slow work that must not hold a transaction open. */
  prepare: () => Promise<void>
  run: (db?: Db) => Promise<Loaded | undefined>
}

/** What a write answers. */
export interface Done {
  loaded: Loaded | undefined
  status: number
}

/** Requests with one key that this process is working on: the others wait without a connection. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Runs a write. With an Idempotency-Key, the work and its reply are kept in one transaction: the
 * same request again gets the same reply and does nothing, on every replica and after a crash.
 */
export async function runWrite(write: Write): Promise<Done> {
  const { request, call } = write
  const key = request.headers['idempotency-key']
  const uid = request.caller?.uid
  if (key === undefined || uid === undefined || call.options.secretReply) {
    await write.prepare()
    return succeed(write, await write.run())
  }
  if (typeof key !== 'string' || key === '' || key.length > text.idempotencyKey) {
    throw invalid({ 'Idempotency-Key': `must have 1 to ${text.idempotencyKey} characters` })
  }
  const id = nameOf(write, uid, key)
  const flight = id.toString('base64')
  while (underWay.has(flight)) await underWay.get(flight)?.catch(() => undefined)
  const work = runOnce(write, id)
  underWay.set(flight, work)
  return work.finally(() => underWay.delete(flight))
}

const succeed = ({ call }: Write, loaded: Loaded | undefined): Done => ({
  loaded,
  status: call.endpoint.status ?? 200,
})

async function runOnce(write: Write, id: Buffer): Promise<Done> {
  if (!(await isKeyTaken(write.services.db, id))) await write.prepare()
  const transaction = await write.services.db.startTransaction().execute()
  try {
    const done = await repeatOrRun(write, id, transaction)
    await transaction.commit().execute()
    return done
  } catch (error) {
    // On a broken connection this fails too, and what broke it is the better thing to tell.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined)
    throw error
  }
}

async function repeatOrRun(write: Write, id: Buffer, db: Db): Promise<Done> {
  const asked = digestOf(write)
  const kept = await takeKey(db, id, asked)
  if (!kept) {
    const done = await attempt(write, db)
    const { loaded, status } = done
    const contentType = loaded?.contentType ?? null
    await keepReply(db, id, { status, contentType, body: loaded?.body.toString() ?? null })
    return done
  }
  if (!kept.request.equals(asked)) {
    throw conflict('This Idempotency-Key was used for another request.')
  }
  const { status, contentType, body } = kept.reply
  if (body === null) return { loaded: undefined, status }
  return { loaded: { body, contentType: contentType ?? '', total: undefined }, status }
}

/** A refusal is a reply too, and is kept; what it wrote before is not. */
async function attempt(write: Write, db: Db): Promise<Done> {
  await sql`savepoint work`.execute(db)
  try {
    return succeed(write, await write.run(db))
  } catch (error) {
    if (!isRefusal(error)) throw error
    await sql`rollback to savepoint work`.execute(db)
    const body = JSON.stringify(presentFailure(error))
    const loaded = { body, contentType: 'application/problem+json', total: undefined }
    return { loaded, status: error.status }
  }
}

function nameOf({ request, call }: Write, uid: string, key: string): Buffer {
  const { caller } = request
  const profile = caller && 'profile' in caller ? (caller.profile?.id ?? '') : ''
  const scope = [uid, profile, request.method, call.endpoint.path, key]
  return createHash('sha256').update(JSON.stringify(scope)).digest()
}

function digestOf({ input, files }: Write): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(input))
  for (const { field, bytes } of files) hash.update(`${field} ${bytes.length} `).update(bytes)
  return hash.digest()
}
