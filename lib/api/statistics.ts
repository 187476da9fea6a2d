import type {
  createStatisticsDownload as download,
  getItemStatistics as getItem,
  getStatistics as get,
} from '@/contract/statistics'
import type { StatisticsPeriod } from '@/contract/enums/statistics'
import { request } from '@/lib/api/client'

const asProfile = { tokens: 'profile' } as const

/** The visits of the current profile and of everything that it shows. */
export const getStatistics = (period: StatisticsPeriod) =>
  request<typeof get>('GET', '/v1/statistics', { query: { period } }, asProfile)

/** The visits of one of its artworks or opportunities, or of its own page. */
export const getItemStatistics = (id: string, period: StatisticsPeriod) =>
  request<typeof getItem>(
    'GET',
    '/v1/statistics/:id',
    { params: { id }, query: { period } },
    asProfile,
  )

/** An address of all counts as CSV. */
export const createStatisticsDownload = (period: StatisticsPeriod) =>
  request<typeof download>('POST', '/v1/statistics/downloads', { body: { period } }, asProfile)
