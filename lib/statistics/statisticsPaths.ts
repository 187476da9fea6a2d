import type { StatisticsPeriod } from '@/contract/enums/statistics'
import { withQuery } from '@/lib/navigation/paths'

/** Periods as addresses name them; the first is the one without a name. */
const names: Record<StatisticsPeriod, string | null> = {
  DAYS_30: null,
  MONTHS_12: 'year',
  ALL: 'all',
}

const addressOf = (path: string) => (period: StatisticsPeriod) =>
  withQuery(path, { period: names[period] })

/** The addresses of statistics. Apart from the other paths, because only owners need them. */
export const statisticsPaths = {
  profile: addressOf('/statistics'),
  item: (id: string) => addressOf(`/statistics/${id}`),
  /** For administrators. */
  site: '/admin/statistics',
  receipt: (boostId: string) => `/statistics/boosts/${boostId}`,
}

/** The period that an address names; an unknown one is the usual one. */
export const periodOf = (name: unknown): StatisticsPeriod =>
  (Object.keys(names) as StatisticsPeriod[]).find((period) => names[period] === name) ?? 'DAYS_30'
