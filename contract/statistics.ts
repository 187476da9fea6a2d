import { z } from 'zod'
import { boostType } from './payments/boosts'
import { endpoint } from './endpoint'
import {
  cardPlaces,
  countedItems,
  countedKinds,
  statisticsPeriods,
  visitKinds,
  visitPlaces,
  type CountedItem,
  type CountedKind,
  type StatisticsPeriod,
  type VisitPlace,
} from './enums/statistics'
import { visits as limits } from './limits/visitLimits'
import { id, idParams, nothing, textResponse } from './values/values'

const keysOf = <K extends string>(table: Record<K, string>) =>
  z.enum(Object.keys(table) as [K, ...K[]])

const item = keysOf<CountedItem>(countedItems)
const place = keysOf<VisitPlace>(visitPlaces)
/** A day in UTC, `2026-11-25`. */
const day = z.iso.date()
const count = z.number().int()

const visit = z
  .object({
    kind: z.enum(visitKinds),
    item,
    id,
    place,
    /** The host of the page outside that led to it; a view may have one. */
    referrer: z
      .string()
      .max(limits.host)
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
      .optional(),
  })
  .refine(
    (given) =>
      (given.place === 'DIRECT' && given.kind !== 'IMPRESSION') ||
      cardPlaces[given.item].includes(given.place),
    { path: ['place'], message: 'It isn’t shown there.' },
  )
  .refine(
    ({ kind, place: from, referrer }) =>
      referrer === undefined || (kind === 'VIEW' && from === 'DIRECT'),
    { path: ['referrer'], message: 'Only a view from outside has one.' },
  )

export type Visit = z.output<typeof visit>

/** How often something happened in the period, and in the same time before it; null without one. */
const figure = z.object({ count, before: count.nullable() })
export type Figure = z.output<typeof figure>

const statisticsFields = {
  /** First and last day of the period. */
  from: day,
  to: day,
  /** Up to this day the numbers won’t change. */
  finalUntil: day,
  /** The plan shows the last 30 days only, whatever was requested. */
  isLimited: z.boolean(),
  /** What one of `steps` stands for. */
  step: z.enum(['DAY', 'MONTH']),
  totals: z.record(keysOf<CountedKind>(countedKinds), figure),
  /** Each day or month of the period, the first one first; also those without visits. */
  steps: z.array(z.object({ from: day, views: count, impressions: count })),
  /** Most views first, then most impressions. */
  places: z.array(z.object({ place, views: count, impressions: count })),
  /** Hosts that led to views, most views first, at most 20. */
  referrers: z.array(z.object({ host: z.string(), views: count })),
  /** Countries that views came from, where a proxy names them, most views first, at most 20. */
  countries: z.array(z.object({ country: z.string(), views: count })),
}

const countedItem = z.object({ item, id, title: z.string() })

export const profileStatistics = z.object({
  ...statisticsFields,
  /** Most views first, at most 20. */
  items: z.array(countedItem.extend({ views: count, impressions: count })),
})
export type ProfileStatistics = z.output<typeof profileStatistics>

export const itemStatistics = z.object({ ...statisticsFields, subject: countedItem })
export type ItemStatistics = z.output<typeof itemStatistics>

const periodQuery = z.object({
  period: keysOf<StatisticsPeriod>(statisticsPeriods).default('DAYS_30'),
})

export const countVisits = endpoint({
  method: 'POST',
  path: '/v1/visits',
  summary: 'What a visitor has seen and opened',
  access: 'public',
  sentAsText: true,
  body: z.object({ visits: z.array(visit).min(1).max(limits.perRequest) }),
  response: nothing,
  status: 204,
})

export const getStatistics = endpoint({
  method: 'GET',
  path: '/v1/statistics',
  summary: 'How often the profile and its artworks, rooms and opportunities were seen and opened',
  access: 'profile',
  query: periodQuery,
  response: profileStatistics,
})

export const getItemStatistics = endpoint({
  method: 'GET',
  path: '/v1/statistics/:id',
  summary: 'The same for one artwork, room or opportunity of the profile',
  access: 'profile',
  params: idParams,
  query: periodQuery,
  response: itemStatistics,
})

export const createStatisticsDownload = endpoint({
  method: 'POST',
  path: '/v1/statistics/downloads',
  summary: 'An address at which the statistics can be downloaded for a minute',
  access: 'profile',
  body: periodQuery,
  response: z.object({ url: z.string() }),
  status: 201,
})

export const getStatisticsDownload = endpoint({
  method: 'GET',
  path: '/v1/statistics/downloads/:token',
  summary: 'The statistics of a profile by day, as CSV',
  access: 'secret',
  params: z.object({ token: z.string().regex(/^[\w.-]{10,400}$/) }),
  response: textResponse,
  produces: 'application/octet-stream',
})

const placeSales = z.object({
  subject: z.enum(['artwork', 'opportunity']),
  type: boostType,
  /** Boosts that run now, how often they are to have been seen by now, and how often they were. */
  running: count,
  planned: count,
  seen: count,
  /** Boosts that ended in the period, and how many of them were seen as often as promised. */
  ended: count,
  met: count,
})
export type PlaceSales = z.output<typeof placeSales>

export const siteStatistics = z.object({
  ...statisticsFields,
  /** Boosts that promise how often they are seen. */
  sales: z.array(placeSales),
})
export type SiteStatistics = z.output<typeof siteStatistics>

export const adminGetStatistics = endpoint({
  method: 'GET',
  path: '/v1/admin/statistics',
  summary: 'The visits of the whole site in the last 30 days, and how its promoted places are sold',
  access: 'admin',
  response: siteStatistics,
})
