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

describe('the wall of the first page', () => {
  test('keeps the order, takes each work once and as many as asked for', () => {
    const works = [work('a', 'x'), work('b', 'y'), work('a', 'x'), work('c', 'z')]
    expect(ids(chooseForWall(works, 2))).toEqual(['a', 'b'])
    expect(ids(chooseForWall(works, 9))).toEqual(['a', 'b', 'c'])
  })

  test('shows nobody more than twice', () => {
    const works = [work('a', 'x'), work('b', 'x'), work('c', 'x'), work('d', 'y')]
    expect(ids(chooseForWall(works, 9))).toEqual(['a', 'b', 'd'])
  })

  test('leaves out what has no size', () => {
    expect(chooseForWall([work('a', 'x', { size: null })], 9)).toEqual([])
  })
})

test('works that hang already are left out further down', () => {
  expect(ids(without([work('a', 'x'), work('b', 'y')], [work('a', 'x')]))).toEqual(['b'])
})

describe('the featured artist', () => {
  const broad = { image: { ...work('a', 'x').image!, width: 1200 } }

  test('says in a line what they do, and has a broad picture', () => {
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

  test('is nobody when nobody fits', () => {
    expect(chooseFeature([work('a', 'x')], [{ id: 'x', headline: 'Paints' }])).toBeNull()
  })
})
