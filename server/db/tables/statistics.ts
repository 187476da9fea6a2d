import type { CountedKind, VisitPlace } from '@/contract/enums/statistics'

export interface StatisticsCountTable {
  /** In UTC. */
  day: string
  item_id: string
  kind: CountedKind
  /** Empty for what happens nowhere, such as a bookmark. */
  place: VisitPlace | ''
  /** The host of the page that led to a view; empty without one. */
  referrer: string
  count: number
}

/** Views by the country that a proxy named. */
export interface StatisticsCountryTable {
  item_id: string
  /** In UTC. */
  day: string
  /** ISO 3166-1, two letters. */
  country: string
  count: number
}

/** The key of a day's hashes. */
export interface StatisticsKeyTable {
  day: string
  key: Buffer
}

/** What has been counted on a day, by hash. */
export interface StatisticsSeenTable {
  day: string
  hash: Buffer
}
