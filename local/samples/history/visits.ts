import type { Insertable } from 'kysely'
import type { CountedKind, VisitPlace } from '@/contract/enums/statistics'
import { dayFrom } from '@/local/samples/dates'
import { seededRandom } from '@/local/samples/random'
import type { StatisticsCountTable } from '@/server/db/tables/statistics'

type Count = Insertable<StatisticsCountTable>

const DAYS = 60

export interface VisitedItem {
  id: string
  kind: 'ARTWORK' | 'OPPORTUNITY' | 'PROFILE'
  /** Days before today on which a boost ran, the first and the last. */
  boosted?: [from: number, to: number]
}

/** What was counted of some items in the last two months, up to yesterday. */
export const makeVisits = (today: Date, items: readonly VisitedItem[]): Count[] =>
  items.flatMap((item) =>
    Array.from({ length: DAYS }, (_, index) => visitsOf(item, today, index + 1)).flat(),
  )

/** More at the beginning of a week, a few more every day, and many more with a boost. */
function visitsOf({ id, kind, boosted }: VisitedItem, today: Date, daysAgo: number): Count[] {
  const random = seededRandom(`visits of ${id} ${daysAgo} days ago`)
  const popularity = 4 + seededRandom(`popularity of ${id}`).below(14)
  const weekday = 1 + 0.3 * Math.cos((2 * Math.PI * daysAgo) / 7)
  const about = (count: number) =>
    Math.round(count * popularity * weekday * (1 - daysAgo / 180) * (0.7 + 0.6 * random.next()))
  const isBoosted = boosted && daysAgo <= boosted[0] && daysAgo >= boosted[1]
  const counts: [CountedKind, VisitPlace | '', number, string?][] = [
    ['IMPRESSION', 'LIST', about(9)],
    ['IMPRESSION', 'SEARCH', about(2)],
    ['VIEW', 'LIST', about(1)],
    ['VIEW', 'SEARCH', about(0.4)],
    ['VIEW', 'DIRECT', about(0.3)],
    ['VIEW', 'DIRECT', about(0.3), random.pick(['art-weekly.example', 'open-calls.example'])],
    ['OUTBOUND_LINK', '', about(0.05)],
  ]
  if (kind !== 'PROFILE')
    counts.push(['IMPRESSION', 'RELATED', about(2)], ['VIEW', 'RELATED', about(0.2)])
  if (kind === 'OPPORTUNITY')
    counts.push(['BOOKMARK', '', about(0.3)], ['APPLICATION', '', about(0.1)])
  if (isBoosted) counts.push(['IMPRESSION', 'PROMOTED', about(30)], ['VIEW', 'PROMOTED', about(4)])
  const day = dayFrom(today, -daysAgo)
  return counts
    .filter(([, , count]) => count > 0)
    .map(([counted, place, count, referrer = '']) => ({
      day,
      item_id: id,
      kind: counted,
      place,
      referrer,
      count,
    }))
}
