import type { Artwork } from '@/contract/artworks'
import type { SubscriptionStatus, SubscriptionType } from '@/contract/enums/sales'
import type { Failure } from '@/contract/values'
import type { Db } from '@/server/db/connection'
import type { TestApp } from './app'
import { buildProfile } from './factories'
import { drawPicture, form } from '@/tests/support/fixtures/images'
import { subscribe as addSubscription } from './subscriptions'

export interface Artist {
  uid: string
  profileId: string
  headers: Record<string, string>
}

let serial = 0

/** Somebody with a verified address and a profile of their own. */
export async function anArtist(api: TestApp): Promise<Artist> {
  const uid = `artist-${(serial += 1)}`
  const profileId = await buildProfile(api.db, { owner_uid: uid, name: `Artist ${serial}` })
  return { uid, profileId, headers: await api.actingAs(uid, profileId) }
}

export interface Answer {
  status: number
  work: Artwork
  failure: Failure
}

type Parts = Record<string, string | Buffer | (string | Buffer)[]>

/** Sends a form; without parts, nothing. */
export async function send(
  { app }: TestApp,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  parts?: Parts,
): Promise<Answer> {
  const sent = parts && form(parts)
  const reply = await app.inject({
    method,
    url,
    headers: { ...headers, ...sent?.headers },
    ...(sent && { payload: sent.payload }),
  })
  const body: unknown = reply.body ? reply.json() : undefined
  return { status: reply.statusCode, work: body as Artwork, failure: body as Failure }
}

/** Sends JSON. */
export async function ask(
  { app }: TestApp,
  method: 'PUT' | 'DELETE' | 'GET',
  url: string,
  headers: Record<string, string>,
  payload?: object,
): Promise<Answer> {
  const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
  const body: unknown = reply.body ? reply.json() : undefined
  return { status: reply.statusCode, work: body as Artwork, failure: body as Failure }
}

let drawn: Promise<Buffer> | undefined
/** A small picture, encoded once. */
export const aPicture = (): Promise<Buffer> => (drawn ??= drawPicture(40, 30).png().toBuffer())

/** Posts with one picture unless told otherwise. */
export const post = async (api: TestApp, by: Artist, parts: Parts = {}): Promise<Answer> =>
  send(api, 'POST', '/v1/artworks/', by.headers, { images: await aPicture(), ...parts })

/** The key of an upload that nothing shows yet. */
export async function upload(api: TestApp, by: Artist): Promise<string> {
  const { work } = await send(api, 'POST', '/v1/uploads', by.headers, { image: await aPicture() })
  return (work as unknown as { key: string }).key
}

/** A plan that runs, unless told; null is one that was never bought. */
export const subscribe = (
  db: Db,
  profileId: string,
  type: SubscriptionType | null,
  given: { status?: SubscriptionStatus; created_at?: Date; currency?: string } = {},
): Promise<void> =>
  addSubscription(db, profileId, { type, interval: null, currency: null, ...given })

/** Files that are stored, and rows that say so: equal unless something was left behind. */
export async function countPictures({ db, storage }: TestApp) {
  const files: string[] = []
  for await (const key of storage.list('images/')) files.push(key)
  const rows = await db.selectFrom('images').select('key').execute()
  return { files: files.length, rows: rows.length }
}

/** A small picture of its own shape, so that it is told from others. */
export const pictureOf = (width: number): Promise<Buffer> => drawPicture(width, 30).png().toBuffer()
