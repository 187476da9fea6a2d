import type { OwnProfile, ProfileSummary } from '@/contract/profiles'

export const profileId = (n: number) => `0f0f0f0f-0000-4000-8000-${String(n).padStart(12, '0')}`

/** One of the caller's own profiles. */
export const ownProfile = (n: number, over: Partial<OwnProfile> = {}): OwnProfile => ({
  id: profileId(n),
  handle: `profile-${n}`,
  role: 'ARTIST',
  name: `Profile ${n}`,
  pronouns: null,
  headline: null,
  bio: null,
  bioHtml: null,
  statement: null,
  statementHtml: null,
  city: null,
  country: null,
  image: null,
  cover: null,
  gallery: [],
  artisticFields: [],
  organizationType: null,
  foundedYear: null,
  address: null,
  openingHours: null,
  links: [],
  contact: {
    email: null,
    phone: null,
    website: null,
    instagram: null,
    showEmail: false,
    showPhone: false,
  },
  cv: [],
  openOpportunities: 0,
  publicArtworks: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...over,
})

export const profileSummary = (n: number, over: Partial<ProfileSummary> = {}): ProfileSummary => ({
  id: profileId(n),
  handle: `profile-${n}`,
  role: 'ARTIST',
  name: `Profile ${n}`,
  organizationType: null,
  image: null,
  city: 'Bergen',
  country: 'NO',
  headline: null,
  openOpportunities: 0,
  works: [],
  ...over,
})
