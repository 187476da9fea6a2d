import { expect, test } from 'vitest'
import { emptyDraft } from '@/lib/artworks/artworkDrafts'
import { readableDraft } from '@/lib/artworks/readableDraft'

const image = { id: 'a', alt: '', file: null, stored: null }
const draft = { ...emptyDraft('EUR'), title: 'Pears', images: [image], tags: ['fog'] }

test('returns a saved draft, also one with the earlier name of its images', () => {
  expect(readableDraft(draft)).toEqual(draft)
  const { images, ...earlier } = draft
  expect(readableDraft({ ...earlier, pictures: images })).toEqual(draft)
  expect(readableDraft({ title: 'Pears' })).toEqual({ title: 'Pears' })
})

test.each([
  ['nothing', null],
  ['a text', 'draft'],
  ['images that are no list', { ...draft, images: {} }],
  ['an image without an id', { ...draft, images: [{ ...image, id: undefined }] }],
  ['an image whose file is lost', { ...draft, images: [{ ...image, file: {} }] }],
  ['an image without dimensions', { ...draft, images: [{ ...image, stored: { key: 'k' } }] }],
  ['a title that is no text', { ...draft, title: 7 }],
  ['tags that are no texts', { ...draft, tags: [null] }],
  ['an unknown visibility', { ...draft, visibility: 'HIDDEN' }],
  ['a unit of an object’s own', { ...draft, unit: 'toString' }],
])('returns null for %s', (_what, saved) => {
  expect(readableDraft(saved)).toBeNull()
})
