import type { Boost } from '@/contract/payments/boosts'
import { boostDays } from '@/contract/pricing/plans'
import { formatDayRange, formatLongDay } from '@/lib/formatting/dates'
import { formatMoney } from '@/lib/formatting/money'

interface BoostState {
  dot: 'full' | 'half' | 'ring'
  label: string
}

/** A boost without a time ends when it is carried out. */
const hasTime = (type: Boost['type']) => type in boostDays

/** @param now milliseconds */
export const boostState = (boost: Boost, now: number): BoostState => {
  const { type, startsAt, endsAt, fulfilledAt } = boost
  if (!hasTime(type)) {
    return fulfilledAt ? { dot: 'ring', label: 'Done' } : { dot: 'half', label: 'Coming up' }
  }
  if (startsAt === null || Date.parse(startsAt) > now) return { dot: 'half', label: 'Starts later' }
  const hasEnded = endsAt !== null && Date.parse(endsAt) <= now
  return hasEnded ? { dot: 'ring', label: 'Ended' } : { dot: 'full', label: 'Running' }
}

/** `22 November – 6 December 2026` */
export const boostDates = ({ type, startsAt, endsAt, fulfilledAt }: Boost) => {
  if (fulfilledAt) return `Carried out on ${formatLongDay(fulfilledAt)}`
  if (startsAt === null) return 'Starts once it is public'
  if (!hasTime(type)) return `Ordered on ${formatLongDay(startsAt)}`
  return formatDayRange(startsAt.slice(0, 10), endsAt?.slice(0, 10) ?? null)
}

/** @param labels of boost types */
export const boostPayment = (
  { type, boughtAs, paidBy, amountMinor, currency }: Boost,
  labels: Record<string, string>,
) => {
  if (paidBy === 'credit' || amountMinor === null || currency === null) {
    return 'Paid with a boost of your plan'
  }
  const whole = boughtAs && boughtAs !== type ? ` for the whole ${labels[boughtAs] ?? ''}` : ''
  return `Paid ${formatMoney({ amountMinor, currency })}${whole}`
}
