/* Limits that schemas, inputs and pages share. Lengths count characters. */

import { filterText } from './filterText'

export const text = {
  name: 120,
  handle: { min: 3, max: 40 },
  headline: 160,
  bio: 5000,
  statement: 5000,
  address: 300,
  openingHours: 500,
  url: 2048,
  email: 254,
  phone: 40,
  linkLabel: 60,
  instagram: 60,
  cvTitle: 200,
  cvPlace: 160,
  title: 200,
  medium: 200,
  edition: 100,
  /** Of an edition, such as 3/10. */
  copy: 40,
  description: 10_000,
  alt: 500,
  tag: 40,
  summary: 300,
  note: 500,
  paragraph: 3000,
  ...filterText,
  /** A comma-joined list in a URL; room for a hundred ids. */
  list: 4000,
  reason: 1000,
  idempotencyKey: 255,
  imageKey: 120,
  timeZone: 60,
  /** A code, a date or a number in text. */
  word: 60,
  /** A list or an object in a form. */
  json: 128 * 1024,
} as const

export const counts = {
  profilesPerUser: 10,
  links: 12,
  cvEntries: 200,
  gallery: 12,
  artisticFields: 10,
  tags: 12,
  artworkImages: 10,
  opportunityImages: 6,
  featuredArtworks: 6,
  rewards: 12,
  requirements: 12,
  notCovered: 12,
  languages: 10,
  countries: 60,
  ids: 100,
  priceIds: 10,
  summaryWorks: 3,
  topPostSlots: 3,
  /** Of one profile. */
  savedSearches: 50,
  /** Of one profile. */
  formTemplates: 20,
} as const

/** Of one user: live and deleted profiles, until they are erased. Only the API needs it. */
export const handlesPerUser = 20

/** Of one profile. Only the API needs them. */
export const drafts = { artworks: 200, opportunities: 100, imageBytes: 1024 ** 3 } as const

/** Of one profile: uploads without a use, and images of deleted drafts. Only the API needs it. */
export const unusedImages = { count: 1000, bytes: 1024 ** 3 } as const

/** Of one profile, revoked ones too. Only the API needs it. */
export const certificatesPerProfile = 5000

/** Messages in 24 hours. Only the API needs them. */
export const messagesPerDay = { sender: 20, senderToOwner: 5, owner: 50 } as const

/** Codes that confirm an address: their lifetime in seconds, and how often a wrong one may be entered. */
export const addressCodes = { lifetime: 30 * 60, attempts: 5 } as const

/** Lifetimes in seconds. */
export const lifetimes = {
  profileToken: 98_000,
  accountDownload: 60,
  /** A video that is paused goes on with the same address. */
  playing: 6 * 60 * 60,
  idempotencyKey: 24 * 60 * 60,
  unusedUpload: 24 * 60 * 60,
  removedArtwork: 24 * 60 * 60,
  removedProfile: 30 * 24 * 60 * 60,
  removedOpportunity: 30 * 24 * 60 * 60,
  removedRoom: 30 * 24 * 60 * 60,
  unfinishedDraft: 90 * 24 * 60 * 60,
  pastDueGrace: 7 * 24 * 60 * 60,
  profileMessage: 90 * 24 * 60 * 60,
  closedReport: 180 * 24 * 60 * 60,
} as const

export const years = { min: 1000, max: 2100 } as const
