import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Artwork } from '@/contract/artworks/artworks'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile, testImage } from '@/tests/support/server/factories'
import { read } from '@/tests/support/server/reads'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

type Row = Partial<Parameters<typeof buildArtwork>[1]>

const by = async (row: Row) =>
  buildArtwork(api.db, { profile_id: await buildProfile(api.db), ...row })
const similar = async (id: string, query = '') => {
  const { body } = await read<Artwork[]>(api, `/v1/artworks/${id}/similar${query}`)
  return body.map(({ title }) => title)
}
const blue = (): Row => ({ images: [{ ...testImage(), dominantColor: '#1838a8' }] })

test('lists public works of other profiles, the most in common first, one of each profile', async () => {
  const artist = await buildProfile(api.db)
  const id = await buildArtwork(api.db, {
    profile_id: artist,
    title: 'Original',
    tags: ['tide', 'salt'],
    category: 'PAINTING',
    medium: 'Oil on linen',
    ...blue(),
  })
  await buildArtwork(api.db, { profile_id: artist, title: 'Own', tags: ['tide', 'salt'] })
  await by({ title: 'Color and category', category: 'PAINTING', ...blue() })
  await by({ title: 'Same medium', tags: ['tide'], medium: 'oil on linen' })
  await by({ title: 'One tag', tags: ['Salt'] })
  await by({ title: 'Color alone', category: 'PRINT', ...blue() })
  await by({ title: 'Draft', tags: ['tide', 'salt'], visibility: 'DRAFT' })
  await by({ title: 'Unlisted', tags: ['tide', 'salt'], visibility: 'UNLISTED' })
  await by({ title: 'Hidden', tags: ['tide', 'salt'], hidden: true })
  const other = await buildProfile(api.db)
  await buildArtwork(api.db, { profile_id: other, title: 'Both tags', tags: ['tide', 'salt'] })
  await buildArtwork(api.db, { profile_id: other, title: 'Second of it', tags: ['tide'] })
  const expected = ['Both tags', 'Same medium', 'One tag', 'Color and category']
  expect(await similar(id)).toEqual(expected)
  expect(await similar(id, '?size=2')).toEqual(expected.slice(0, 2))
})

test('compares an artwork without tags by its category and color', async () => {
  const id = await by({ category: 'SOUND', ...blue() })
  await by({ title: 'Blue sound', category: 'SOUND', ...blue() })
  await by({ title: 'Gray sound', category: 'SOUND' })
  expect(await similar(id)).toEqual(['Blue sound'])
})

test('lists nothing for an artwork that says nothing of itself, or that does not exist', async () => {
  expect(await similar(await by({ title: null }))).toEqual([])
  expect(await similar(crypto.randomUUID())).toEqual([])
})
