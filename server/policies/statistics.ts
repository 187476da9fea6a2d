import type { StatisticsPeriod } from '@/contract/enums/statistics'
import { dayOf } from '@/contract/values/dates'

const DAY = 24 * 60 * 60 * 1000

/** Days are in UTC, first and last included. */
export interface DayRange {
  from: string
  to: string
}

export interface StatisticsRange extends DayRange {
  /** As many days or months before; null without one. */
  before: DayRange | null
  step: 'DAY' | 'MONTH'
  /** Days up to this one won’t change. */
  finalUntil: string
  /** The plan shows less than was requested. */
  isLimited: boolean
}

const daysFrom = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY)

/** The first day of the month that is `months` after the one of a day. */
function monthFrom(day: string, months: number): string {
  const month = new Date(Date.parse(day))
  return dayOf(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + months, 1))
}

/** Yesterday and today may still change: what could not be written at once is written later. */
const OPEN_DAYS = 2
const MONTHS = 12

interface Request {
  period: StatisticsPeriod
  /** In UTC. */
  today: string
  /** The first day with a count; null without any. */
  firstDay: string | null
  /** Of statistics that the plan shows; null: all. */
  planDays: number | null
}

/** The days that a period stands for (docs/product.md, "Statistics"). */
export function rangeOf({ period, today, firstDay, planDays }: Request): StatisticsRange {
  const finalUntil = daysFrom(today, -OPEN_DAYS)
  if (period === 'DAYS_30' || planDays !== null) {
    const days = planDays ?? 30
    const from = daysFrom(today, 1 - days)
    const before = { from: daysFrom(from, -days), to: daysFrom(from, -1) }
    const isLimited = period !== 'DAYS_30'
    return { from, to: today, before, step: 'DAY', finalUntil, isLimited }
  }
  const common = { to: today, step: 'MONTH', finalUntil, isLimited: false } as const
  if (period === 'ALL') return { ...common, from: monthFrom(firstDay ?? today, 0), before: null }
  const from = monthFrom(today, 1 - MONTHS)
  return { ...common, from, before: { from: monthFrom(from, -MONTHS), to: daysFrom(from, -1) } }
}

/** The first days of the steps of a range, the first one first. */
export function stepsOf({
  from,
  to,
  step,
}: Pick<StatisticsRange, 'from' | 'to' | 'step'>): string[] {
  const steps: string[] = []
  const next = (day: string) => (step === 'DAY' ? daysFrom(day, 1) : monthFrom(day, 1))
  for (let day = from; day <= to; day = next(day)) steps.push(day)
  return steps
}
