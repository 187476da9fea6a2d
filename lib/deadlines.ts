import type { OpportunitySummary } from '@/contract/opportunity'
import { daysBetween, localTimeIn } from '@/lib/dates'

/** The viewer's clock, known once the page runs in a browser. */
export interface ViewerTime {
  /** As Date.now() has it. */
  now: number
  timeZone: string
}

/** The dot: full, half and ring. */
export type DeadlineState = 'open' | 'soon' | 'closed'

export interface DeadlineStatus {
  state: DeadlineState
  /** Always beside the dot: `24 days left`. */
  words: string
}

/** Days at which the dot turns half. */
export const soonDays = 7

/** What the three dots mean, for a legend. */
export const deadlineStates: Record<DeadlineState, string> = {
  open: 'Open',
  soon: `${soonDays} days or fewer`,
  closed: 'Closed',
}

const wordsFor = (days: number) => {
  if (days <= 0) return 'Closes today'
  return days === 1 ? '1 day left' : `${days} days left`
}

/**
 * How long there is left, in days of the viewer's calendar. Without the viewer's clock (on the
 * server, and until the page has come alive) only what the server knows: open or closed.
 */
export const deadlineStatus = (
  { deadline, rolling, isClosed }: Pick<OpportunitySummary, 'deadline' | 'rolling' | 'isClosed'>,
  viewer: ViewerTime | null,
): DeadlineStatus => {
  const hasPassed = deadline && viewer && Date.parse(deadline.instant) <= viewer.now
  if (isClosed || hasPassed) return { state: 'closed', words: deadlineStates.closed }
  if (rolling || !deadline || !viewer) return { state: 'open', words: deadlineStates.open }
  const days = daysBetween(
    localTimeIn(viewer.timeZone, viewer.now),
    localTimeIn(viewer.timeZone, deadline.instant),
  )
  return { state: days <= soonDays ? 'soon' : 'open', words: wordsFor(days) }
}
