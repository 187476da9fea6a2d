/* Limits of lists; all others are in limits.ts. */

export const pageSizes = {
  artworks: 10,
  /** Artworks that the page of all artworks loads at once. */
  gallery: 24,
  directory: 24,
  opportunities: 24,
  profileOpportunities: 30,
  relatedOpportunities: 5,
  similarArtworks: 6,
  profileSearch: 20,
  tagSuggestions: 10,
  /** Hits of each kind while typing in the header’s search. */
  siteSearch: 3,
  /** Entries of the audit log. */
  log: 50,
  /** Artworks of the front pages: picks and the automatic choice. */
  frontPage: 30,
  /** The newest artworks of the home page. */
  newestArtworks: 30,
  /** Boosts that administrators carry out. */
  fulfillment: 25,
  /** Refunds that wait for an administrator. */
  refunds: 25,
  payouts: 20,
  /** What is new of followed profiles. */
  news: 30,
  rooms: 12,
  certificates: 20,
  /** Rooms in which an artwork hangs. */
  artworkRooms: 4,
  /** Payments to apply to an opportunity. */
  paidFees: 50,
  /** Opportunities with application fees, in the settings. */
  feeOpportunities: 10,
  /** Calls with how many applications they have. */
  callApplications: 50,
  verifications: 50,
  /** Profiles that look like verified ones. */
  lookalikes: 25,
  /** Reported things. */
  reports: 25,
  /** Reports of one thing. */
  subjectReports: 20,
  /** The largest page of any list. */
  max: 100,
} as const

/** Most entries in one part of the sitemap: twice the intended size. */
export const sitemapPlaces = 20_000
