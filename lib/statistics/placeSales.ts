import { artworkBoostTypes } from '@/contract/enums/artworks'
import { opportunityBoostTypes } from '@/contract/enums/payments/sales'
import type { PlaceSales } from '@/contract/statistics'

/** Below this ratio, more is promised than is seen. */
const OVERSOLD = 1
/** Above this ratio, more could be sold. */
const UNDERSOLD = 2

/** `Top post (artwork)` */
export const placeName = ({ subject, type }: Pick<PlaceSales, 'subject' | 'type'>): string => {
  const labels: Record<string, string> =
    subject === 'artwork' ? artworkBoostTypes : opportunityBoostTypes
  return `${labels[type] ?? type} (${subject})`
}

/** Whether the boosts that run are seen as often as was promised by now. */
export const placeLoad = ({ running, planned, seen }: PlaceSales): string => {
  if (running === 0) return 'None sold'
  if (planned === 0) return 'Too early to tell'
  const ratio = seen / planned
  const percent = `${Math.floor(ratio * 100)} % of what is due`
  if (ratio < OVERSOLD) return `Oversold: ${percent}`
  return ratio >= UNDERSOLD ? `Undersold: ${percent}` : `As planned: ${percent}`
}
