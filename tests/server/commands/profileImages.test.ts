import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { heicRejection } from '@/contract/limits/imageRejections'
import type { Image } from '@/contract/images'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { addImages } from '@/server/commands/profiles/profileImages'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile, testImage } from '@/tests/support/server/factories'
import { drawImage } from '@/tests/support/fixtures/images'
import { failureOf, send, sendForm } from '@/tests/support/server/requests'

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
  const uid = `owner-${(serial += 1)}`
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
const publicProfile = async () => (await api.app.inject(`/v1/profiles/${id}`)).json<OwnProfile>()
const storedImages = async () => {
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
] as const)('shows an image added as %s at once', async (type, field) => {
  expect((await publicProfile())[field]).toBeNull()
  const [image] = await added(type, imageFile, 'A blue field')
  expect(image).toMatchObject({ width: 60, height: 40, alt: 'A blue field' })
  expect((await publicProfile())[field]).toEqual(image)
  expect((await storedImages()).used).toEqual([image?.key])
  expect((await api.app.inject(new globalThis.URL(image?.url ?? '').pathname)).statusCode).toBe(200)
})

test('appends images to the gallery in the order they are sent', async () => {
  const first = await added('GALLERY', [imageFile, await drawImage(30, 30).png().toBuffer()])
  const later = await added('GALLERY', imageFile)
  expect((await publicProfile()).gallery).toEqual([...first, ...later])
})

test('changes the alternative texts of the cover and the gallery, and of no other image', async () => {
  const [first, second] = await added('GALLERY', [imageFile, imageFile])
  const describeImage = (key: string | undefined, alt: string) =>
    send(api, 'PUT', `/v1/profiles/${id}`, headers, { imageTexts: [{ key, alt }] })
  expect((await describeImage(second?.key, 'The stairs, from below')).statusCode).toBe(200)
  const described = [first, { ...second, alt: 'The stairs, from below' }]
  expect((await publicProfile()).gallery).toEqual(described)
  const [cover] = await added('COVER', imageFile)
  expect((await describeImage(cover?.key, 'The house, from the quay')).statusCode).toBe(200)
  expect((await publicProfile()).cover).toEqual({ ...cover, alt: 'The house, from the quay' })
  const [avatar] = await added('AVATAR', imageFile)
  expect(failureOf(await describeImage(avatar?.key, 'Elsewhere'))).toMatchObject({ status: 422 })
  expect(failureOf(await describeImage(second?.key, 'x'.repeat(501)))).toMatchObject({
    status: 422,
  })
  expect((await publicProfile()).gallery).toEqual(described)
})

test('replaces the avatar and releases the old image', async () => {
  const [old] = await added('AVATAR', imageFile)
  const [image] = await added('AVATAR', imageFile)
  expect((await publicProfile()).image).toEqual(image)
  expect(image?.key).not.toBe(old?.key)
  expect((await storedImages()).used).toEqual([image?.key])
})

test('removes a shared image from the profile without releasing it', async () => {
  const shared = testImage('shared-avatar')
  const row = { key: shared.key, width: 1, height: 1, dominant_color: '#000000', bytes: 1 }
  await api.db
    .insertInto('images')
    .values({ ...row, profile_id: null, used_at: new Date(), shared: true })
    .execute()
  const column = { image: JSON.stringify(shared) }
  await api.db.updateTable('profiles').set(column).where('id', '=', id).execute()
  await added('AVATAR', imageFile)
  const stored = await api.db
    .selectFrom('images')
    .select('used_at')
    .where('key', '=', shared.key)
    .executeTakeFirst()
  expect(stored?.used_at).not.toBeNull()
})

test('removes an image only from the place where it is shown', async () => {
  const [image] = await added('COVER', imageFile)
  expect((await remove('AVATAR', image?.url ?? '')).statusCode).toBe(404)
  expect((await remove('COVER', image?.url ?? '')).statusCode).toBe(204)
  expect((await publicProfile()).cover).toBeNull()
  expect((await storedImages()).used).toEqual([])
  expect((await remove('COVER', image?.url ?? '')).statusCode).toBe(404)
})

test('finds an image by the address of any of its sizes', async () => {
  const [first, second] = await added('GALLERY', [imageFile, imageFile])
  expect((await remove('GALLERY', `${first?.url}?w=240&dpr=2`)).statusCode).toBe(204)
  expect((await publicProfile()).gallery).toEqual([second])
})

test('returns 404 for an address outside the image endpoint', async () => {
  const [image] = await added('AVATAR', imageFile)
  for (const url of [`https://evil.example/${image?.key}`, image?.key ?? '', '', '../../etc']) {
    expect((await remove('AVATAR', url)).statusCode).toBe(404)
  }
  expect((await publicProfile()).image).toEqual(image)
})

test('returns 404 for an image of another user', async () => {
  const [image] = await added('AVATAR', imageFile)
  const mallory = await buildProfile(api.db, { owner_uid: 'mallory' })
  const theirs = await api.actingAs('mallory', mallory)
  const body = { type: 'AVATAR', url: image?.url }
  expect((await send(api, 'DELETE', URL, theirs, body)).statusCode).toBe(404)
  expect((await publicProfile()).image).toEqual(image)
})

test('limits the gallery to twelve images for concurrent requests', async () => {
  await added('GALLERY', Array<Buffer>(7).fill(imageFile))
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => add('GALLERY', [imageFile, imageFile])),
  )
  expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 201, 422, 422])
  expect((await publicProfile()).gallery).toHaveLength(11)
  expect(failureOf(await add('GALLERY', [imageFile, imageFile]))).toMatchObject({
    status: 422,
    fields: { images: expect.stringContaining('12') as string },
  })
  await added('GALLERY', imageFile)
  const { all, used } = await storedImages()
  expect([all, used.length]).toEqual([12, 12])
})

test('adds concurrent images up to the limit and loses none', async () => {
  const tries = Array.from({ length: 20 }, () => addImages(api.db, id, 'GALLERY', [testImage()]))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
  const keys = (await publicProfile()).gallery.map(({ key }) => key)
  expect(new Set(keys).size).toBe(12)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

test.each([
  ['an SVG', () => svg, 415, /^SVG/],
  ['a HEIC', () => heic, 415, /^HEIC/],
  ['text', () => Buffer.from('hello'), 415, /not an image/],
  ['empty', () => Buffer.of(), 415, /file is empty/],
  ['damaged', () => imageFile.subarray(0, imageFile.length - 30), 422, /damaged/],
  ['too large', () => Buffer.concat([imageFile, Buffer.alloc(15 * MEGABYTE)]), 413, /15 MB/],
] as const)(
  'names the one of several images that is %s and stores none',
  async (_name, bad, status, reason) => {
    const response = await add('GALLERY', [imageFile, bad(), imageFile])
    expect(response.statusCode).toBe(status)
    const { fields, message } = response.json<{ fields: Record<string, string>; message: string }>()
    expect(fields).toEqual({ 'images.1': expect.stringMatching(reason) as string })
    expect(message).toMatch(/^Image 2/)
    expect((await publicProfile()).gallery).toEqual([])
    expect((await storedImages()).all).toBe(0)
  },
)

test('does not number a single image in the message', async () => {
  const { message, fields } = (await add('AVATAR', heic)).json<{
    message: string
    fields: Record<string, string>
  }>()
  expect(message).toBe(heicRejection)
  expect(fields).toEqual({ 'images.0': message })
})

test.each([
  ['two avatars', { type: 'AVATAR' }, 2, 'images'],
  ['two covers', { type: 'COVER' }, 2, 'images'],
  ['no image', { type: 'GALLERY' }, 0, 'images'],
  ['an unknown type', { type: 'BANNER' }, 1, 'type'],
  ['no type', {}, 1, 'type'],
  ['an alternative text that is too long', { type: 'COVER', alt: 'x'.repeat(501) }, 1, 'alt'],
])('rejects %s at its field', async (_what, fields, count, field) => {
  const images = Array<Buffer>(count).fill(imageFile)
  const failure = failureOf(await sendForm(api, URL, headers, { ...fields, images }))
  expect(failure).toMatchObject({ status: 422, code: 'invalid' })
  expect(Object.keys(failure.fields ?? {})).toEqual([field])
  expect((await storedImages()).all).toBe(0)
})
