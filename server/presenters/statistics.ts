import { countedKinds, type CountedKind } from '@/contract/enums/statistics'
import type { Figure, ProfileStatistics } from '@/contract/statistics'
import { stepsOf, type StatisticsRange } from '@/server/policies/statistics'
import type { CountedRange } from '@/server/repositories/statistics/statistics'

/** Every kind and every day or month of a range, also those without visits. */
export function presentStatistics(
  { before, ...range }: StatisticsRange,
  counts: CountedRange,
): ProfileStatistics {
  const figureOf = (kind: CountedKind): Figure => ({
    count: counts.totals[kind] ?? 0,
    before: before && (counts.before[kind] ?? 0),
  })
  const kinds = Object.keys(countedKinds) as CountedKind[]
  return {
    ...range,
    totals: Object.fromEntries(kinds.map((kind) => [kind, figureOf(kind)])) as Record<
      CountedKind,
      Figure
    >,
    steps: stepsOf(range).map((from) => ({
      from,
      ...(counts.steps[from] ?? { views: 0, impressions: 0 }),
    })),
    places: counts.places,
    referrers: counts.referrers,
    countries: counts.countries,
    items: counts.items,
  }
}
