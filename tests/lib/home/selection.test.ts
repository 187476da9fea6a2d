import { describe, expect, test } from 'vitest'
import { artwork } from '@/tests/support/fixtures/artworks'
import { opportunitySummary } from '@/tests/support/fixtures/opportunities'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { chooseClosingSoon, chooseFeature, chooseForWall, without } from '@/lib/home/selection'

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
  const small = (id: string) =>
    work(id, id, { size: { ...work(id, id).size!, height: 40, width: 40 } })

  test('keeps the order, up to the count', () => {
    const works = 'abcdefg'.split('').map((id) => work(id, id))
    expect(ids(chooseForWall(works, 7))).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    expect(chooseForWall(works, 6)).toHaveLength(6)
  })

  test('shows at most two small artworks among the first six, and the others after them', () => {
    const works = [
      ...['s1', 's2', 's3', 's4'].map(small),
      ...['a', 'b', 'c', 'd', 'e'].map((id) => work(id, id)),
    ]
    const wall = ids(chooseForWall(works, 9))
    expect(wall).toEqual(['s1', 's2', 'a', 'b', 'c', 'd', 's3', 's4', 'e'])
  })

  test('omits small artworks that cannot come after six', () => {
    const works = [...['s1', 's2', 's3'].map(small), work('a', 'x')]
    expect(ids(chooseForWall(works, 9))).toEqual(['s1', 's2', 'a'])
  })

  test('omits artworks without a size', () => {
    expect(chooseForWall([work('a', 'x', { size: null })], 9)).toEqual([])
  })
})

test('omits artworks that are shown already', () => {
  expect(ids(without([work('a', 'x'), work('b', 'y')], [work('a', 'x')]))).toEqual(['b'])
})

describe('chooseFeature', () => {
  const shown = (n: number, artistHeadline: string | null, width: number) => {
    const full = artwork(n)
    return { ...full, artistHeadline, image: { ...full.image!, width, height: 800 } }
  }

  test('picks a landscape image by an artist with a headline', () => {
    const works = [shown(1, null, 1200), shown(2, 'Ink', 800), shown(3, 'Paints ferries', 1200)]
    expect(chooseFeature(works)).toMatchObject({
      artwork: { id: works[2]?.id },
      artist: { id: works[2]?.profile.id, headline: 'Paints ferries' },
    })
  })

  test('returns null when none fits', () => {
    expect(chooseFeature([shown(1, 'Paints', 800)])).toBeNull()
    const small = shown(2, 'Paints', 590)
    expect(chooseFeature([{ ...small, image: { ...small.image, height: 400 } }])).toBeNull()
  })
})

describe('chooseClosingSoon', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const closing = (n: number, days: number, over = {}) => {
    const instant = new Date(now + days * 24 * 60 * 60 * 1000).toISOString()
    const deadline = { localDateTime: instant.slice(0, 16), timeZone: 'UTC', instant }
    return opportunitySummary(n, { deadline, ...over })
  }
  const top = { boosts: ['TOP_POST_3'] }

  test('omits a promoted opportunity whose deadline is more than 14 days away', () => {
    const late = closing(1, 14.1, top)
    const soon = closing(2, 13.9, top)
    const chosen = chooseClosingSoon([late, soon, closing(3, 2), closing(4, 90)], 6, now)
    expect(chosen.map(({ id }) => id)).toEqual([2, 3, 4].map((n) => opportunitySummary(n).id))
  })

  test('omits an opportunity without a deadline and takes as many as asked for', () => {
    const rolling = opportunitySummary(1, { deadline: null, rolling: true })
    expect(chooseClosingSoon([rolling, closing(2, 1), closing(3, 2)], 1, now)).toHaveLength(1)
  })
})
