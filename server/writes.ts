import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { lifetimes, text } from '@/contract/limits'
import { sql } from 'kysely'
import type { Loaded } from './cache'
import type { Db } from './db'
import { ApiError, conflict, invalid, presentFailure } from './errors'
import type { Input } from './input'
import type { MountedCall, SentFile } from './route'
import type { Services } from './services'

interface Write {
  services: Services
  call: MountedCall
  request: FastifyRequest
  input: Input
  files: SentFile[]
}

/** What a write answers. */
export interface Done {
  loaded: Loaded | undefined
  /** Set where it is not the call's usual one. */
  status?: number
  replayed?: boolean
}

type Run = (db?: Db) => Promise<Loaded | undefined>

/** Requests with one key that this process is working on: the others wait without a connection. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Runs a write. With an Idempotency-Key, the work and its reply are kept in one transaction: the
 * same request again gets the same reply and does nothing, on every replica and after a crash.
 */
export async function runWrite(write: Write, run: Run): Promise<Done> {
  const { request, call } = write
  const key = request.headers['idempotency-key']
  const uid = request.caller?.uid
  if (key === undefined || uid === undefined || call.options.secretReply) {
    return { loaded: await run() }
  }
  if (typeof key !== 'string' || key === '' || key.length > text.idempotencyKey) {
    throw invalid({ 'Idempotency-Key': `must have 1 to ${text.idempotencyKey} characters` })
  }
  const id = nameOf(write, uid, key)
  const flight = id.toString('base64')
  while (underWay.has(flight)) await underWay.get(flight)?.catch(() => undefined)
  const work = runOnce(write, id, run)
  underWay.set(flight, work)
  return work.finally(() => underWay.delete(flight))
}

async function runOnce(write: Write, id: Buffer, run: Run): Promise<Done> {
  const asked = digestOf(write)
  const transaction = await write.services.db.startTransaction().execute()
  try {
    const done =
      (await readReply(transaction, id, asked)) ??
      (await keepReply(transaction, id, await attempt(transaction, run)))
    await transaction.commit().execute()
    return done
  } catch (error) {
    await transaction.rollback().execute()
    throw error
  }
}

/**
 * Takes the key, waiting for whoever holds it.
 * @returns the reply kept under it, or undefined when the work is ours to do
 */
async function readReply(db: Db, id: Buffer, request: Buffer): Promise<Done | undefined> {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ id, request })
    .onConflict((row) =>
      row
        .column('id')
        .doUpdateSet({
          request,
          status: null,
          reply: null,
          content_type: null,
          created_at: sql`now()`,
        })
        .where(
          'idempotency_keys.created_at',
          '<',
          sql<Date>`now() - make_interval(secs => ${lifetimes.idempotencyKey})`,
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (taken) return undefined
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['request', 'status', 'content_type', 'reply'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!kept.request.equals(request)) {
    throw conflict('This Idempotency-Key was used for another request.')
  }
  const loaded =
    kept.reply === null
      ? undefined
      : { body: kept.reply, contentType: kept.content_type ?? '', total: undefined }
  return { loaded, ...(kept.status !== null && { status: kept.status }), replayed: true }
}

/** A refusal is a reply too, and is kept; what it wrote before is not. */
async function attempt(db: Db, run: Run): Promise<Done> {
  await sql`savepoint work`.execute(db)
  try {
    return { loaded: await run(db) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    await sql`rollback to savepoint work`.execute(db)
    const body = JSON.stringify(presentFailure(error))
    const loaded = { body, contentType: 'application/problem+json', total: undefined }
    return { loaded, status: error.status }
  }
}

async function keepReply(db: Db, id: Buffer, done: Done): Promise<Done> {
  await db
    .updateTable('idempotency_keys')
    .set({
      status: done.status ?? null,
      content_type: done.loaded?.contentType ?? null,
      reply: done.loaded?.body.toString() ?? null,
    })
    .where('id', '=', id)
    .execute()
  return done
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
