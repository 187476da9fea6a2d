import { daysUntil } from '@/contract/values/deadlines'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'

/** The viewer's clock, known once the page runs in a browser. */
export interface ViewerTime {
  /** Milliseconds, as from Date.now(). */
  now: number
  timeZone: string
}

export interface DeadlineStatus {
  /** Full: open. Half: seven days or fewer. Ring: closed. */
  dot: 'full' | 'half' | 'ring'
  /** Always beside the dot: `24 days left`. */
  words: string
  isClosed: boolean
}

/** Days at which the dot turns half. */
const SOON = 7

/** The meaning of the three dots, for a legend. */
export const deadlineDots: Record<DeadlineStatus['dot'], string> = {
  full: 'Open',
  half: `${SOON} days or fewer`,
  ring: 'Closed',
}

const wordsFor = (days: number) => {
  if (days <= 0) return 'Closes today'
  return days === 1 ? '1 day left' : `${days} days left`
}

/**
 * The time left, in days of the viewer's calendar. Without the viewer's clock (on the server and
 * before hydration) only whether it is open or closed.
 */
export const deadlineStatus = (
  { deadline, rolling, isClosed }: Pick<OpportunitySummary, 'deadline' | 'rolling' | 'isClosed'>,
  viewer: ViewerTime | null,
): DeadlineStatus => {
  const hasPassed = deadline && viewer && Date.parse(deadline.instant) <= viewer.now
  if (isClosed || hasPassed) return { dot: 'ring', words: deadlineDots.ring, isClosed: true }
  if (rolling || !deadline || !viewer)
    return { dot: 'full', words: deadlineDots.full, isClosed: false }
  const days = daysUntil(deadline, viewer.timeZone, viewer.now)
  return { dot: days <= SOON ? 'half' : 'full', words: wordsFor(days), isClosed: false }
}
