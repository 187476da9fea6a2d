import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Image } from '@/contract/images'
import type { OwnProfile } from '@/contract/profiles'
import { addImages } from '@/server/commands/profileImages'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile, testImage } from '@/tests/support/server/factories'
import { drawImage } from '@/tests/support/fixtures/images'
import { refusalOf, send, sendForm } from '@/tests/support/server/requests'

const URL = '/v1/profiles/images'
const MEGABYTE = 1024 * 1024

let api: TestApp
let id: string
let headers: Record<string, string>
let imageFile: Buffer
let serial = 0

beforeAll(async () => {
  api = await buildTestApp()
  imageFile = await drawImage(60, 40).png().toBuffer()
})
afterAll(() => api.close())
beforeEach(async () => {
  const uid = `pictured-${(serial += 1)}`
  id = await buildProfile(api.db, { owner_uid: uid })
  headers = await api.actingAs(uid, id)
})

const add = (type: string, images: Buffer | Buffer[], alt?: string) =>
  sendForm(api, URL, headers, { type, images, ...(alt !== undefined && { alt }) })
const added = async (type: string, images: Buffer | Buffer[], alt?: string) => {
  const response = await add(type, images, alt)
  expect(response.statusCode).toBe(201)
  return response.json<Image[]>()
}
const remove = (type: string, url: string) => send(api, 'DELETE', URL, headers, { type, url })
const shown = async () => (await api.app.inject(`/v1/profiles/${id}`)).json<OwnProfile>()
const keptOf = async () => {
  const rows = await api.db
    .selectFrom('images')
    .select(['key', 'used_at'])
    .where('profile_id', '=', id)
    .execute()
  return {
    all: rows.length,
    used: rows.filter((row) => row.used_at !== null).map((row) => row.key),
  }
}

test.each([
  ['AVATAR', 'image'],
  ['COVER', 'cover'],
] as const)('a picture as %s is seen at once', async (type, field) => {
  expect((await shown())[field]).toBeNull()
  const [image] = await added(type, imageFile, 'A blue field')
  expect(image).toMatchObject({ width: 60, height: 40, alt: 'A blue field' })
  expect((await shown())[field]).toEqual(image)
  expect((await keptOf()).used).toEqual([image?.key])
  expect((await api.app.inject(new globalThis.URL(image?.url ?? '').pathname)).statusCode).toBe(200)
})

test('a gallery grows in the order in which pictures are sent', async () => {
  const first = await added('GALLERY', [imageFile, await drawImage(30, 30).png().toBuffer()])
  const then = await added('GALLERY', imageFile)
  expect((await shown()).gallery).toEqual([...first, ...then])
})

test('what the cover and pictures of the gallery show can be said later, and of no other', async () => {
  const [first, second] = await added('GALLERY', [imageFile, imageFile])
  const say = (key: string | undefined, alt: string) =>
    send(api, 'PUT', `/v1/profiles/${id}`, headers, { pictureTexts: [{ key, alt }] })
  expect((await say(second?.key, 'The stairs, from below')).statusCode).toBe(200)
  const described = [first, { ...second, alt: 'The stairs, from below' }]
  expect((await shown()).gallery).toEqual(described)
  const [cover] = await added('COVER', imageFile)
  expect((await say(cover?.key, 'The house, from the quay')).statusCode).toBe(200)
  expect((await shown()).cover).toEqual({ ...cover, alt: 'The house, from the quay' })
  const [avatar] = await added('AVATAR', imageFile)
  expect(refusalOf(await say(avatar?.key, 'Elsewhere'))).toMatchObject({ status: 422 })
  expect(refusalOf(await say(second?.key, 'x'.repeat(501)))).toMatchObject({ status: 422 })
  expect((await shown()).gallery).toEqual(described)
})

test('a new avatar takes the place of the old one, which is let go of', async () => {
  const [old] = await added('AVATAR', imageFile)
  const [image] = await added('AVATAR', imageFile)
  expect((await shown()).image).toEqual(image)
  expect(image?.key).not.toBe(old?.key)
  expect((await keptOf()).used).toEqual([image?.key])
})

test('a picture that others show too is only taken off', async () => {
  const shared = testImage('shared-face')
  const row = { key: shared.key, width: 1, height: 1, dominant_color: '#000000', bytes: 1 }
  await api.db
    .insertInto('images')
    .values({ ...row, profile_id: null, used_at: new Date(), shared: true })
    .execute()
  const column = { image: JSON.stringify(shared) }
  await api.db.updateTable('profiles').set(column).where('id', '=', id).execute()
  await added('AVATAR', imageFile)
  const kept = await api.db
    .selectFrom('images')
    .select('used_at')
    .where('key', '=', shared.key)
    .executeTakeFirst()
  expect(kept?.used_at).not.toBeNull()
})

test('a picture is removed from where it was shown, and only from there', async () => {
  const [image] = await added('COVER', imageFile)
  expect((await remove('AVATAR', image?.url ?? '')).statusCode).toBe(404)
  expect((await remove('COVER', image?.url ?? '')).statusCode).toBe(204)
  expect((await shown()).cover).toBeNull()
  expect((await keptOf()).used).toEqual([])
  expect((await remove('COVER', image?.url ?? '')).statusCode).toBe(404)
})

test('a picture is found by the address of any of its sizes', async () => {
  const [first, second] = await added('GALLERY', [imageFile, imageFile])
  expect((await remove('GALLERY', `${first?.url}?w=240&dpr=2`)).statusCode).toBe(204)
  expect((await shown()).gallery).toEqual([second])
})

test('an address elsewhere names no picture', async () => {
  const [image] = await added('AVATAR', imageFile)
  for (const url of [`https://evil.example/${image?.key}`, image?.key ?? '', '', '../../etc']) {
    expect((await remove('AVATAR', url)).statusCode).toBe(404)
  }
  expect((await shown()).image).toEqual(image)
})

test('somebody else’s picture is theirs', async () => {
  const [image] = await added('AVATAR', imageFile)
  const mallory = await buildProfile(api.db, { owner_uid: 'mallory' })
  const theirs = await api.actingAs('mallory', mallory)
  const body = { type: 'AVATAR', url: image?.url }
  expect((await send(api, 'DELETE', URL, theirs, body)).statusCode).toBe(404)
  expect((await shown()).image).toEqual(image)
})

test('a gallery holds twelve, however many are sent at once', async () => {
  await added('GALLERY', Array<Buffer>(7).fill(imageFile))
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => add('GALLERY', [imageFile, imageFile])),
  )
  expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 201, 422, 422])
  expect((await shown()).gallery).toHaveLength(11)
  expect(refusalOf(await add('GALLERY', [imageFile, imageFile]))).toMatchObject({
    ...{ status: 422, fields: { images: expect.stringContaining('12') as string } },
  })
  await added('GALLERY', imageFile)
  const { all, used } = await keptOf()
  expect([all, used.length]).toEqual([12, 12])
})

test('of many pictures that are ready at one moment none is lost, and none is too many', async () => {
  const tries = Array.from({ length: 20 }, () => addImages(api.db, id, 'GALLERY', [testImage()]))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
  const keys = (await shown()).gallery.map(({ key }) => key)
  expect(new Set(keys).size).toBe(12)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

test.each([
  ['an SVG', () => svg, 415, /^SVG/],
  ['a HEIC', () => heic, 415, /^HEIC/],
  ['no picture', () => Buffer.from('hello'), 415, /not an image/],
  ['empty', () => Buffer.of(), 415, /file is empty/],
  ['damaged', () => imageFile.subarray(0, imageFile.length - 30), 422, /damaged/],
  ['too large', () => Buffer.concat([imageFile, Buffer.alloc(15 * MEGABYTE)]), 413, /15 MB/],
] as const)(
  'of several, the one that is %s is named and none is kept',
  async (_w, bad, status, why) => {
    const response = await add('GALLERY', [imageFile, bad(), imageFile])
    expect(response.statusCode).toBe(status)
    const { fields, message } = response.json<{ fields: Record<string, string>; message: string }>()
    expect(fields).toEqual({ 'images.1': expect.stringMatching(why) as string })
    expect(message).toMatch(/^Image 2/)
    expect((await shown()).gallery).toEqual([])
    expect((await keptOf()).all).toBe(0)
  },
)

test('one that comes alone is not counted', async () => {
  const { message, fields } = (await add('AVATAR', heic)).json<{
    message: string
    fields: Record<string, string>
  }>()
  expect(message).toBe('HEIC images can’t be used. Save it as a JPEG.')
  expect(fields).toEqual({ 'images.0': message })
})

test.each([
  ['two avatars', { type: 'AVATAR' }, 2, 'images'],
  ['two covers', { type: 'COVER' }, 2, 'images'],
  ['no picture', { type: 'GALLERY' }, 0, 'images'],
  ['another kind', { type: 'BANNER' }, 1, 'type'],
  ['no kind', {}, 1, 'type'],
  ['too long a description', { type: 'COVER', alt: 'x'.repeat(501) }, 1, 'alt'],
])('%s is refused', async (_what, fields, count, field) => {
  const images = Array<Buffer>(count).fill(imageFile)
  const refused = refusalOf(await sendForm(api, URL, headers, { ...fields, images }))
  expect(refused).toMatchObject({ status: 422, code: 'invalid' })
  expect(Object.keys(refused.fields ?? {})).toEqual([field])
  expect((await keptOf()).all).toBe(0)
})
