import type { Artwork } from '@/contract/artworks'
import type { Image } from '@/contract/images'
import type { Opportunity } from '@/contract/opportunity'
import type { Profile } from '@/contract/profiles'
import { openToAll, noFees } from '@/tests/support/factories'
import { ownProfile, profileId, profileSummary } from '@/tests/support/profiles'

/* Things as the API answers them. */

export const image = (key = 'picture', over: Partial<Image> = {}): Image => ({
  key,
  url: `http://localhost:4000/v1/images/${key}`,
  width: 1600,
  height: 1200,
  alt: '',
  dominantColor: '#808080',
  ...over,
})

export const profile = (over: Partial<Profile> = {}): Profile => {
  const { showEmail, showPhone, ...contact } = ownProfile(1).contact
  return { ...ownProfile(1), contact, ...over }
}

export const artwork = (over: Partial<Artwork> = {}): Artwork => ({
  id: profileId(501),
  title: 'After rain',
  image: null,
  yearFrom: null,
  yearTo: null,
  medium: null,
  size: null,
  availability: 'NOT_FOR_SALE',
  price: null,
  boosts: [],
  profile: profileSummary(1),
  description: null,
  descriptionHtml: null,
  category: null,
  edition: null,
  tags: [],
  images: [],
  embeddedContent: null,
  featured: false,
  visibility: 'PUBLIC',
  madeWithAi: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
  ...over,
})

/** Closes at one minute to midnight in Tallinn. */
export const deadline: NonNullable<Opportunity['deadline']> = {
  localDateTime: '2026-12-14T23:59',
  timeZone: 'Europe/Tallinn',
  instant: '2026-12-14T21:59:00.000Z',
}

export const opportunity = (over: Partial<Opportunity> = {}): Opportunity => ({
  id: profileId(701),
  type: 'OPEN_CALL',
  title: 'Winter call',
  summary: 'Six weeks of quiet',
  profile: profileSummary(2, {
    role: 'ART_ORGANIZATION',
    organizationType: 'RESIDENCY',
    name: 'Lantern House',
    handle: 'lantern-house',
  }),
  image: null,
  artisticFields: [],
  location: null,
  online: false,
  deadline,
  rolling: false,
  feeType: 'FREE',
  fees: noFees,
  headlineReward: null,
  rewardTypes: [],
  boosts: [],
  status: 'PUBLISHED',
  isClosed: false,
  publishedAt: '2026-10-01T00:00:00.000Z',
  description: null,
  descriptionHtml: null,
  languages: [],
  eligibility: openToAll,
  opensAt: null,
  notificationDate: null,
  startsOn: null,
  endsOn: null,
  places: null,
  rewards: [],
  notCovered: [],
  requirements: [],
  application: null,
  jury: null,
  criteria: null,
  rightsRequested: null,
  accessNotes: null,
  images: [],
  listingPlan: 'FREE',
  listedUntil: null,
  changes: [],
  version: 1,
  createdAt: '2026-09-30T00:00:00.000Z',
  updatedAt: '2026-10-02T00:00:00.000Z',
  ...over,
})
