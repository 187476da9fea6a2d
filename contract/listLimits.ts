/* Numbers that every list needs; the others are in limits.ts. */

export const pageSizes = {
  artworks: 10,
  directory: 24,
  opportunities: 24,
  profileOpportunities: 30,
  relatedOpportunities: 5,
  profileSearch: 20,
  tagSuggestions: 10,
  /** Entries of the administrators' log. */
  log: 50,
  /** The most that any list answers at once. */
  max: 100,
} as const

/** Totals are counted up to here; beyond, the list says that there are more. */
export const countCap = 5000

/** No list is paged further than this. */
export const maxPage = 10_000

/** So many places a part of the sitemap holds at most; twice as many as it is made for. */
export const sitemapPlaces = 20_000
