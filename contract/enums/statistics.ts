/** What is counted, with the words of a figure (docs/product.md, "Statistics"). */
export const countedKinds = {
  IMPRESSION: 'Seen in lists',
  VIEW: 'Views',
  BOOKMARK: 'Bookmarks',
  APPLY_CLICK: 'Clicks on Apply',
  APPLICATION: 'Applications',
  MESSAGE: 'Messages',
  OUTBOUND_LINK: 'Clicks on links',
} as const
export type CountedKind = keyof typeof countedKinds

/** Those that browsers report. The API counts the others itself, when they succeed. */
export const visitKinds = [
  'IMPRESSION',
  'VIEW',
  'APPLY_CLICK',
  'OUTBOUND_LINK',
] as const satisfies readonly CountedKind[]

export const countedItems = {
  ARTWORK: 'artwork',
  OPPORTUNITY: 'opportunity',
  PROFILE: 'profile page',
  ROOM: 'room',
} as const
export type CountedItem = keyof typeof countedItems

/** Where an item was seen, or where a visitor to its page came from. */
export const visitPlaces = {
  LIST: 'Lists',
  SEARCH: 'Search',
  HOME: 'Home page',
  PROFILE: 'Profile pages',
  RELATED: 'Beside other pages',
  ROOM: 'Rooms',
  PROMOTED: 'Promoted',
  DIRECT: 'Direct',
} as const
export type VisitPlace = keyof typeof visitPlaces

/** Where cards of an item are shown. */
export const cardPlaces: Record<CountedItem, readonly VisitPlace[]> = {
  ARTWORK: ['LIST', 'SEARCH', 'HOME', 'PROFILE', 'RELATED', 'ROOM', 'PROMOTED'],
  OPPORTUNITY: ['LIST', 'SEARCH', 'HOME', 'PROFILE', 'RELATED', 'PROMOTED'],
  PROFILE: ['LIST', 'SEARCH', 'HOME'],
  ROOM: ['LIST', 'SEARCH', 'HOME', 'PROFILE', 'RELATED'],
}

export const statisticsPeriods = {
  DAYS_30: '30 days',
  MONTHS_12: '12 months',
  ALL: 'All',
} as const
export type StatisticsPeriod = keyof typeof statisticsPeriods
