import type { CountedItem, CountedKind } from '@/contract/enums/statistics'
import { visitPlaces } from '@/contract/enums/statistics'
import type { Figure, ItemStatistics, ProfileStatistics } from '@/contract/statistics'
import { formatCount } from '@/lib/formatting/numbers'

/** The smallest earlier count that is compared in percent. */
const FEW = 10

/** `18 % more than before`, `3 fewer than before`; null without a time before. */
export const changeWords = ({ count, before }: Figure): string | null => {
  if (before === null) return null
  if (count === before) return 'as before'
  const word = count > before ? 'more' : 'fewer'
  const difference = Math.abs(count - before)
  if (before < FEW) return `${formatCount(difference)} ${word} than before`
  const percent = Math.round((difference / before) * 100)
  return percent === 0 ? 'about as before' : `${formatCount(percent)} % ${word} than before`
}

/** `20 %`; null when it says nothing, because there is no whole, or as when more came another way. */
export const shareOf = (part: number, whole: number): string | null =>
  whole === 0 || part > whole ? null : `${Math.round((part / whole) * 100)} %`

/** The figures that matter for an item. */
export const shownKinds = (
  item: CountedItem,
  totals: ProfileStatistics['totals'],
): CountedKind[] => {
  if (item === 'ROOM') return ['VIEW', 'IMPRESSION', 'OUTBOUND_LINK']
  if (item !== 'OPPORTUNITY') return ['VIEW', 'IMPRESSION', 'MESSAGE', 'OUTBOUND_LINK']
  return ['VIEW', 'BOOKMARK', wayToApply(totals), 'OUTBOUND_LINK']
}

/** Applications here, unless visitors are led to a form elsewhere. */
export const wayToApply = ({
  APPLICATION,
  APPLY_CLICK,
}: ProfileStatistics['totals']): CountedKind =>
  APPLICATION.count === 0 && APPLY_CLICK.count > 0 ? 'APPLY_CLICK' : 'APPLICATION'

export interface Bar {
  key: string
  label: string
  count: number
}

/** Where views came from: places here, hosts outside, the most first. */
export const sourcesOf = ({
  places,
  referrers,
}: Pick<ItemStatistics, 'places' | 'referrers'>): Bar[] => {
  const known = referrers.reduce((sum, { views }) => sum + views, 0)
  const bars = places.map(({ place, views }) => ({
    key: place,
    label: visitPlaces[place],
    count: place === 'DIRECT' ? views - known : views,
  }))
  const hosts = referrers.map(({ host, views }) => ({ key: host, label: host, count: views }))
  return [...bars, ...hosts]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
}
