import type { Artwork } from '@/contract/artworks/artworks'
import type { Failure } from '@/contract/values/values'
import { drawImage, form } from '@/tests/support/fixtures/images'
import type { TestApp } from './app'
import type { Writer } from './writers'

interface Response {
  status: number
  artwork: Artwork
  failure: Failure
}

type Parts = Parameters<typeof form>[0]

/** Sends a form, or a request without a body when there are no parts. */
export async function sendForm(
  { app }: TestApp,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  parts?: Parts,
): Promise<Response> {
  const sent = parts && form(parts)
  const response = await app.inject({
    method,
    url,
    headers: { ...headers, ...sent?.headers },
    ...(sent && { payload: sent.payload }),
  })
  return parse(response)
}

export async function sendJson(
  { app }: TestApp,
  method: 'PUT' | 'DELETE' | 'GET',
  url: string,
  headers: Record<string, string>,
  payload?: object,
): Promise<Response> {
  return parse(await app.inject({ method, url, headers, ...(payload && { payload }) }))
}

/** The body is typed as an artwork and as a failure; the status says which one it is. */
function parse(response: { statusCode: number; body: string }): Response {
  const body: unknown = response.body ? JSON.parse(response.body) : undefined
  return { status: response.statusCode, artwork: body as Artwork, failure: body as Failure }
}

let encoded: Promise<Buffer> | undefined
/** A PNG of 40 × 30 pixels, encoded once. */
export const smallImage = (): Promise<Buffer> => (encoded ??= imageOfWidth(40))

/** A PNG that its width distinguishes from others. */
export const imageOfWidth = (width: number): Promise<Buffer> =>
  drawImage(width, 30).png().toBuffer()

/** Posts an artwork with one image, unless `parts` has others. */
export const postArtwork = async (
  api: TestApp,
  writer: Writer,
  parts: Parts = {},
): Promise<Response> =>
  sendForm(api, 'POST', '/v1/artworks/', writer.headers, { images: await smallImage(), ...parts })

/** Uploads an image that nothing uses yet. Returns its key. */
export async function uploadImage(api: TestApp, writer: Writer): Promise<string> {
  const { payload, headers } = form({ image: await smallImage() })
  const response = await api.app.inject({
    method: 'POST',
    url: '/v1/uploads',
    headers: { ...writer.headers, ...headers },
    payload,
  })
  return response.json<{ key: string }>().key
}

/** The stored image files and the rows that name them. Both numbers are equal unless a file leaked. */
export async function countStoredImages({ db, storage }: TestApp) {
  const files: string[] = []
  for await (const key of storage.list('images/')) files.push(key)
  const rows = await db.selectFrom('images').select('key').execute()
  return { files: files.length, rows: rows.length }
}
