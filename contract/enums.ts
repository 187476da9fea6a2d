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

/** Public address of each kind of organization, its display name, and the types it covers. */
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

/** What may stand after /directory/. */
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

export const artisticFields = {
  FASHION: 'Fashion',
  RESEARCH: 'Research',
  APPLIED_ARTS: 'Applied Arts',
  FILM: 'Film',
  SCULPTURE: 'Sculpture',
  ARCHITECTURE: 'Architecture',
  INSTALLATION: 'Installation',
  SOCIAL_PRACTICE: 'Social Practice',
  CURATING: 'Curating',
  INTERDISCIPLINARY: 'Interdisciplinary',
  SOUND_ART: 'Sound Art',
  DANCE: 'Dance',
  PAINTING: 'Painting',
  TEXTILES: 'Textiles',
  DESIGN: 'Design',
  PERFORMANCE: 'Performance',
  VIDEO: 'Video',
  DIGITAL: 'Digital',
  PHOTOGRAPHY: 'Photography',
  VISUAL_ARTS: 'Visual Arts',
  DRAWING: 'Drawing',
  PRINTMAKING: 'Printmaking',
  WRITING: 'Writing',
  EDUCATION: 'Education',
  PUBLIC_ART: 'Public Art',
} as const
export type ArtisticField = keyof typeof artisticFields

export const imageTypes = { AVATAR: 'Avatar', COVER: 'Cover', GALLERY: 'Gallery' } as const
export type ImageType = keyof typeof imageTypes

/** What administrators do that the log keeps. */
export const adminActions = {
  PROFILE_DELETED: 'Deleted',
  PROFILE_RESTORED: 'Restored',
} as const
export type AdminAction = keyof typeof adminActions

/* Artworks */

export const artworkCategories = {
  PAINTING: 'Painting',
  DRAWING: 'Drawing',
  PRINT: 'Print',
  PHOTOGRAPHY: 'Photography',
  SCULPTURE: 'Sculpture',
  CERAMICS: 'Ceramics',
  TEXTILE: 'Textile',
  COLLAGE: 'Collage',
  INSTALLATION: 'Installation',
  PERFORMANCE: 'Performance',
  VIDEO: 'Video',
  SOUND: 'Sound',
  DIGITAL: 'Digital',
  DESIGN: 'Design',
  BOOK: 'Artist’s book',
  OTHER: 'Other',
} as const
export type ArtworkCategory = keyof typeof artworkCategories

export const availabilities = {
  NOT_FOR_SALE: 'Not for sale',
  FOR_SALE: 'For sale',
  ON_REQUEST: 'Price on request',
  SOLD: 'Sold',
} as const
export type Availability = keyof typeof availabilities

export const visibilities = { PUBLIC: 'Public', UNLISTED: 'Unlisted', DRAFT: 'Draft' } as const
export type Visibility = keyof typeof visibilities

export const sizeUnits = { cm: 'cm', in: 'in' } as const
export type SizeUnit = keyof typeof sizeUnits

export const embedProviders = {
  YOUTUBE: 'YouTube',
  VIMEO: 'Vimeo',
  SOUNDCLOUD: 'SoundCloud',
  BANDCAMP: 'Bandcamp',
  SPOTIFY: 'Spotify',
  SKETCHFAB: 'Sketchfab',
} as const
export type EmbedProvider = keyof typeof embedProviders

/* Opportunities */

export const opportunityTypes = {
  ART_RESIDENCY: { label: 'Residency', plural: 'Residencies' },
  AWARD_OR_PRICE: { label: 'Award or Prize', plural: 'Awards & Prizes' },
  CALL_FOR_CURATORS: { label: 'Curators', plural: 'Calls for Curators' },
  COLLABORATION: { label: 'Collaboration', plural: 'Collaborations' },
  COMMISSION: { label: 'Commission', plural: 'Commissions' },
  EDUCATION: { label: 'Education', plural: 'Education' },
  GRANT_OR_STIPEND: { label: 'Grant / Stipend', plural: 'Grants & Stipends' },
  JOB: { label: 'Job', plural: 'Jobs' },
  OPEN_CALL: { label: 'Open Call', plural: 'Open Calls' },
} as const
export type OpportunityType = keyof typeof opportunityTypes

export const rewardTypes = {
  ACCOMMODATION: 'Accommodation',
  PRODUCTION: 'Production',
  CASHPRIZE: 'Cash Prize',
  PUBLICATION: 'Publication',
  EXHIBITION: 'Exhibition',
  TRAVEL: 'Travel',
  FUNDING: 'Funding',
  OTHER: 'Other',
} as const
export type RewardType = keyof typeof rewardTypes

export const requirementTypes = {
  artist_statement: 'Artist statement',
  cv: 'CV',
  artwork_portfolio: 'Artwork portfolio',
  application_forms: 'Application forms',
  project_description: 'Project description',
  motivation_letter: 'Motivation letter',
  recommendation_letter: 'Recommendation letter',
  references: 'References',
  project_sketch: 'Project sketch',
  production_schedule_timetable: 'Production schedule / timetable',
  letter_of_intent: 'Letter of intent',
  cost_estimation: 'Cost estimation',
} as const
export type RequirementType = keyof typeof requirementTypes

export const feeTypes = { FREE: 'Free', FEES: 'Fees' } as const
export type FeeType = keyof typeof feeTypes

export const costLabels = {
  free: 'Free',
  noParticipationFee: 'No participation fee',
  noApplicationFee: 'No application fee',
} as const

export const opportunityStatuses = {
  DRAFT: 'Draft',
  AWAITING_PAYMENT: 'Awaiting payment',
  PUBLISHED: 'Published',
  REMOVED: 'Removed',
} as const
export type OpportunityStatus = keyof typeof opportunityStatuses

export const opportunitySorts = {
  deadline: 'Closing soon',
  newest: 'Newest',
  reward: 'Highest reward',
  fee: 'Lowest fee',
} as const
export type OpportunitySort = keyof typeof opportunitySorts

/* Money */

export const intervals = { month: 'Monthly', year: 'Yearly' } as const
export type Interval = keyof typeof intervals
export const defaultInterval: Interval = 'month'

export const subscriptionTypes = {
  ARTIST_OPPORTUNITIES: 'Opportunities',
  ARTIST: 'ARTIST',
  ARTIST_STARTER: 'Starter',
  ARTIST_PRO: 'Pro',
  ARTIST_PRO_PLUS: 'Pro Plus',
  ORGANIZATION_BASIC: 'Basic',
  ORGANIZATION_PREMIUM: 'Premium',
  ORGANIZATION_PREMIUM_PLUS: 'Premium Plus',
  ORGANIZATION_RESIDENCIES: 'Residency',
} as const
export type SubscriptionType = keyof typeof subscriptionTypes

export const subscriptionStatuses = [
  'active',
  'trialing',
  'past_due',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const postTypes = {
  FREE: 'Free',
  BASIC: 'Basic',
  STANDARD: 'Standard',
  EXTENDED: 'Extended',
  PREMIUM_SUBSCRIPTION: 'Premium subscription',
} as const
export type PostType = keyof typeof postTypes

export const opportunityBoostTypes = {
  TOP_POST_1: 'Top post, 1 week',
  TOP_POST_3: 'Top post, 3 weeks',
  HIGHLIGHT: 'Highlight',
  NEWSLETTER: 'Newsletter',
  INSTAGRAM_AD: 'Instagram ad',
  SOCIAL_MEDIA: 'Social media',
  BUNDLE: 'Bundle',
} as const
export type OpportunityBoostType = keyof typeof opportunityBoostTypes

export const artworkBoostTypes = {
  HIGHLIGHT: 'Highlight',
  TOP_POST: 'Top post',
  INSTAGRAM: 'Instagram',
} as const
export type ArtworkBoostType = keyof typeof artworkBoostTypes

export type BoostType = OpportunityBoostType | ArtworkBoostType

/** Currencies that the catalogue's prices are written in; the server says which are offered. */
export const catalogueCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'SEK', 'JPY'] as const
export type CatalogueCurrency = (typeof catalogueCurrencies)[number]
export const defaultCurrency: CatalogueCurrency = 'USD'
