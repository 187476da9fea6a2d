import type { DirectoryType } from '@/contract/enums/profiles'
import type { ReportKind } from '@/contract/enums/reports'

type Query = Record<string, string | number | undefined | null>

/** `path?query` without empty values. */
export const withQuery = (path: string, query: Query) => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  // Lists are joined by commas; unescaped they stay readable.
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}

const returning = (path: string) => (next?: string, by?: 'phone') => withQuery(path, { by, next })

/** Every route. */
export const paths = {
  home: '/',
  artworks: '/artworks',
  art: (id: string) => `/art/${id}`,
  newArtwork: '/artworks/new',
  editArtwork: (id: string) => `/artworks/edit/${id}`,
  directory: (type: DirectoryType) => `/directory/${type}`,
  profile: (id: string, handle?: string) =>
    handle ? `/profile/${id}/${handle}` : `/profile/${id}`,
  /** A message to a profile, or about one of its artworks. */
  contact: (profileId: string, artworkId?: string) =>
    withQuery(`/contact/${profileId}`, { artwork: artworkId }),
  /** A report of an artwork, a profile, an opportunity or a message. */
  report: (noun: Lowercase<ReportKind>, id: string, invitation?: string) =>
    withQuery(`/report/${noun}/${id}`, { invitation }),
  /** Why something is hidden, and the appeal against it. */
  appeal: (restrictionId: string) => `/appeal/${restrictionId}`,
  rooms: '/rooms',
  room: (id: string) => `/rooms/${id}`,
  opportunities: '/opportunities',
  /** With the code of one that is by invitation. */
  opportunity: (id: string, invitation?: string | null) =>
    withQuery(`/opportunities/${id}`, { invitation }),
  newOpportunity: '/opportunities/new',
  /** A new one like this. */
  duplicateOpportunity: (id: string) => `/opportunities/new?from=${id}`,
  editOpportunity: (id: string) => `/opportunities/edit/${id}`,
  applications: '/applications',
  bookmarks: '/bookmarks',
  savedSearches: '/opportunities/searches',
  random: '/random',
  pricing: '/pricing',
  settings: {
    profile: '/settings/profile',
    images: '/settings/images',
    subscription: '/settings/subscription',
    payouts: '/settings/payouts',
    embeds: '/settings/embeds',
    account: '/settings/account',
  },
  login: returning('/login'),
  signup: returning('/signup'),
  resetPassword: '/reset-password',
  /** `next` is the path to continue to in the end. */
  wizard: (step: string, next?: string) => withQuery(`/signup/wizard/${step}`, { next }),
  /** Not a step: redirects to the step where the user stopped. */
  resumeWizard: '/signup/wizard/resume',
  terms: '/terms',
  privacy: '/privacy',
  browsers: '/browsers',
}
