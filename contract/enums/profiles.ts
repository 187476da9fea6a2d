/* Values and labels. Plain tables: nothing here may import the validator. */

export const roles = {
  ARTIST: 'Artist',
  CURATOR: 'Curator',
  ART_ORGANIZATION: 'Art Organization',
  ART_ENTHUSIAST: 'Art Enthusiast',
  COLLECTOR: 'Collector',
} as const
export type Role = keyof typeof roles

export const rolePlurals: Record<Role, string> = {
  ARTIST: 'Artists',
  CURATOR: 'Curators',
  ART_ORGANIZATION: 'Organizations',
  ART_ENTHUSIAST: 'Enthusiasts',
  COLLECTOR: 'Collectors',
}

export const pronouns = {
  SHE_HER: 'She/her',
  HE_HIM: 'He/him',
  THEY_THEM: 'They/them',
} as const
export type Pronouns = keyof typeof pronouns

export const organizationTypes = {
  ART_FAIR: 'Art Fair',
  ARTIST_RUN: 'Artist Run',
  COMPANY: 'Company',
  COLLECTIVE: 'Collective',
  FOUNDATION: 'Foundation',
  GALLERY: 'Gallery',
  INSTITUTION: 'Institution',
  MUSEUM: 'Museum',
  NOT_FOR_PROFIT: 'Not-for-profit',
  NONPROFIT: 'Nonprofit',
  PUBLICATION: 'Publication',
  RESIDENCY: 'Residency',
  UNIVERSITY: 'University',
} as const
export type OrganizationType = keyof typeof organizationTypes

/** URL slug of each kind of organization, with its display name and types. */
export const organizationSlugs = {
  fairs: { name: 'Art Fairs', types: ['ART_FAIR'] },
  'artist-runs': { name: 'Artist Runs', types: ['ARTIST_RUN'] },
  companies: { name: 'Art Businesses', types: ['COMPANY'] },
  collectives: { name: 'Artist Collectives', types: ['COLLECTIVE'] },
  foundations: { name: 'Art Foundations', types: ['FOUNDATION'] },
  galleries: { name: 'Art Galleries', types: ['GALLERY'] },
  institutions: { name: 'Art Institutions', types: ['INSTITUTION'] },
  museums: { name: 'Museums', types: ['MUSEUM'] },
  nonprofit: { name: 'Nonprofit', types: ['NONPROFIT', 'NOT_FOR_PROFIT'] },
  publications: { name: 'Art Publications', types: ['PUBLICATION'] },
  residencies: { name: 'Artist Residencies', types: ['RESIDENCY'] },
  universities: { name: 'Art Schools & Universities', types: ['UNIVERSITY'] },
} as const satisfies Record<string, { name: string; types: readonly OrganizationType[] }>
export type OrganizationSlug = keyof typeof organizationSlugs

/** Allowed values after /directory/. */
export type DirectoryType = 'organizations' | 'people' | OrganizationSlug
export const directoryTypes = [
  'organizations',
  'people',
  ...(Object.keys(organizationSlugs) as OrganizationSlug[]),
] as const satisfies readonly DirectoryType[]

export const cvKinds = {
  EDUCATION: 'Education',
  EXHIBITION: 'Exhibitions',
  AWARD: 'Awards',
  RESIDENCY: 'Residencies',
  COLLECTION: 'Collections',
  PRESS: 'Press',
} as const
export type CvKind = keyof typeof cvKinds

export const imageTypes = { AVATAR: 'Avatar', COVER: 'Cover', GALLERY: 'Gallery' } as const
export type ImageType = keyof typeof imageTypes

/** Actions that the audit log records. */
export const adminActions = {
  PROFILE_DELETED: 'Deleted',
  IMAGE_TAKEN_DOWN: 'Image taken down',
  PROFILE_RESTORED: 'Restored',
  BOOST_FULFILLED: 'Fulfilled',
  REFUND_APPROVED: 'Refund approved',
  REFUND_DISMISSED: 'Refund dismissed',
  REPORT_DISMISSED: 'Reports dismissed',
  CONTENT_HIDDEN: 'Hidden',
  CONTENT_RESTORED: 'Shown again',
  APPEAL_REJECTED: 'Appeal rejected',
  FRONT_PAGE_ADDED: 'Added to the front page',
  FRONT_PAGE_MOVED: 'Moved on the front page',
  FRONT_PAGE_END_CHANGED: 'End on the front page changed',
  FRONT_PAGE_REMOVED: 'Removed from the front page',
  VERIFICATION_REVOKED: 'Verification revoked',
  VERIFICATION_ALLOWED: 'Verification allowed again',
  LOOKALIKE_DISMISSED: 'Not an imitation',
} as const
export type AdminAction = keyof typeof adminActions
