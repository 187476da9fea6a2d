import { describe, expect, test } from 'vitest'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { chooseFeature, chooseForWall, without } from '@/lib/home/selection'

const work = (id: string, by: string, given: Partial<CardArtwork> = {}): CardArtwork => ({
  id,
  title: id,
  image: { key: id, url: '', width: 800, height: 800, alt: '', dominantColor: '#808080' },
  yearFrom: null,
  yearTo: null,
  medium: null,
  size: { height: 100, width: 100, depth: null, unit: 'cm' },
  availability: 'NOT_FOR_SALE',
  price: null,
  boosts: [],
  profile: { id: by, handle: by, name: by },
  ...given,
})
const ids = (works: readonly CardArtwork[]) => works.map(({ id }) => id)

describe('chooseForWall', () => {
  test('keeps the order and takes each artwork once, up to the count', () => {
    const works = [work('a', 'x'), work('b', 'y'), work('a', 'x'), work('c', 'z')]
    expect(ids(chooseForWall(works, 2))).toEqual(['a', 'b'])
    expect(ids(chooseForWall(works, 9))).toEqual(['a', 'b', 'c'])
  })

  test('takes at most two artworks per profile', () => {
    const works = [work('a', 'x'), work('b', 'x'), work('c', 'x'), work('d', 'y')]
    expect(ids(chooseForWall(works, 9))).toEqual(['a', 'b', 'd'])
  })

  test('omits artworks without a size', () => {
    expect(chooseForWall([work('a', 'x', { size: null })], 9)).toEqual([])
  })
})

test('omits artworks that are shown already', () => {
  expect(ids(without([work('a', 'x'), work('b', 'y')], [work('a', 'x')]))).toEqual(['b'])
})

describe('chooseFeature', () => {
  const broad = { image: { ...work('a', 'x').image!, width: 1200 } }

  test('picks a landscape image by an artist with a headline', () => {
    const works = [work('a', 'x', broad), work('b', 'y'), work('c', 'y', broad)]
    const people = [
      { id: 'x', headline: null },
      { id: 'y', headline: 'Paints ferries' },
    ]
    expect(chooseFeature(works, people)).toMatchObject({
      artwork: { id: 'c' },
      artist: { id: 'y' },
    })
  })

  test('returns null when none fits', () => {
    expect(chooseFeature([work('a', 'x')], [{ id: 'x', headline: 'Paints' }])).toBeNull()
  })
})
