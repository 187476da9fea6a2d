import type { Artwork } from '@/contract/artworks'
import type { Image } from '@/contract/images'
import type { OpportunitySummary } from '@/contract/opportunity'
import { cardOf, type CardArtwork } from '@/lib/artworks/artworks'
import { env } from '@/lib/env'
import { profileId, profileSummary } from '@/tests/support/profiles'

export const artworkId = (n: number) => `0a0a0a0a-0000-4000-8000-${String(n).padStart(12, '0')}`

export const picture = (n: number, over: Partial<Image> = {}): Image => ({
  key: `picture${n}.jpg`,
  url: `${env.imageUrl}/picture${n}.jpg`,
  width: 1600,
  height: 1200,
  alt: `What picture ${n} shows`,
  dominantColor: '#20309c',
  ...over,
})

/** A public work with one picture and everything that a label can say. */
export const artwork = (n: number, over: Partial<Artwork> = {}): Artwork => {
  const {
    headline: _headline,
    openOpportunities: _open,
    works: _works,
    ...profile
  } = profileSummary(1, { name: 'Maren Oduya', handle: 'maren-oduya' })
  const images = over.images ?? [picture(n)]
  return {
    id: artworkId(n),
    title: `Work ${n}`,
    image: images[0] ?? null,
    images,
    yearFrom: 2025,
    yearTo: null,
    medium: 'Oil on linen',
    size: { height: 160, width: 190, depth: null, unit: 'cm' },
    availability: 'NOT_FOR_SALE',
    price: null,
    boosts: [],
    profile,
    description: null,
    descriptionHtml: null,
    category: 'PAINTING',
    edition: null,
    tags: [],
    embeddedContent: null,
    featured: false,
    visibility: 'PUBLIC',
    madeWithAi: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...over,
  }
}

/** Works `from` to `to`, as lists answer them. */
export const artworks = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => artwork(from + index))

export const card = (n: number, over: Partial<Artwork> = {}): CardArtwork =>
  cardOf(artwork(n, over))

/** A list as the API sends it each time, with its whole count in a header. */
export const counted = (list: readonly unknown[], total: number) => () =>
  Response.json(list, {
    headers: { 'x-total-count': String(total), 'access-control-expose-headers': 'x-total-count' },
  })

export const call = (n: number, over: Partial<OpportunitySummary> = {}): OpportunitySummary => {
  const {
    headline: _headline,
    openOpportunities: _open,
    works: _works,
    ...profile
  } = profileSummary(2, { id: profileId(2), name: 'Papermill Hall', role: 'ART_ORGANIZATION' })
  return {
    id: `0c0c0c0c-0000-4000-8000-${String(n).padStart(12, '0')}`,
    type: 'OPEN_CALL',
    title: `Call ${n}`,
    summary: null,
    profile,
    image: null,
    artisticFields: [],
    location: { city: 'Leeds', country: 'GB' },
    online: false,
    deadline: {
      localDateTime: '2090-11-23T23:59',
      timeZone: 'Europe/London',
      instant: '2090-11-23T23:59:00.000Z',
    },
    rolling: false,
    feeType: 'FREE',
    fees: { application: null, participation: null, whatTheFeePaysFor: null, waiver: null },
    headlineReward: null,
    rewardTypes: [],
    boosts: [],
    status: 'PUBLISHED',
    isClosed: false,
    publishedAt: '2026-01-01T00:00:00.000Z',
    ...over,
  }
}
