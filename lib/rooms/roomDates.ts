import type { Room } from '@/contract/rooms'
import { formatDay, formatLongDay } from '@/lib/formatting/dates'

type Dated = Pick<Room, 'state' | 'opensOn' | 'closesOn'>

/** `Open until 28 February 2027`, `Opens on 1 December 2026`, `1 May to 30 June 2026` */
export const datesText = ({ state, opensOn, closesOn }: Dated, isShort = false): string => {
  const format = isShort ? formatDay : formatLongDay
  if (state === 'UPCOMING' && opensOn) return `Opens on ${format(opensOn)}`
  if (state === 'CLOSED' && opensOn && closesOn) return `${format(opensOn)} to ${format(closesOn)}`
  if (state === 'OPEN') return closesOn ? `Open until ${format(closesOn)}` : 'Open'
  return state === 'WAITING' ? 'Waiting for artists' : 'Draft'
}
