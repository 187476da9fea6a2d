import type { BoostReceipt } from '@/contract/payments/boostReceipts'
import type { Boost } from '@/contract/payments/boosts'
import { boostDays } from '@/contract/pricing/plans'
import { isTimed } from '@/contract/pricing/promises'
import { dayOf } from '@/contract/values/dates'
import { plannedByDay, promiseUntilEnd } from '@/server/policies/payments/boostPromises'
import { compare } from '@/server/policies/comparisons'
import { stepsOf } from '@/server/policies/statistics'
import type { DayCounts, DeliveredBoost } from '@/server/repositories/boostDeliveries'

const DAY = 24 * 60 * 60 * 1000
const BASELINE_DAYS = 14
/** Similar items of which fewer say nothing. */
const FEWEST_SIMILAR = 5

const none: Omit<DayCounts, 'day'> = {
  views: 0,
  impressions: 0,
  shown: 0,
  opened: 0,
  bookmarks: 0,
  applications: 0,
  applyClicks: 0,
  messages: 0,
}

/** The days that a receipt is about, in UTC. */
export interface ReceiptDays {
  /** First and last day before the boost, of the boost until today, and after it. */
  before: { from: string; to: string }
  during: { from: string; to: string }
  until: string
}

export function receiptDays(
  { publicSince, firstDay, lastDay }: Pick<DeliveredBoost, 'publicSince' | 'firstDay' | 'lastDay'>,
  today: string,
): ReceiptDays {
  const shifted = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY)
  const earliest = shifted(firstDay, -BASELINE_DAYS)
  // The day on which it was made is not a whole one.
  const firstWhole = shifted(dayOf(publicSince.getTime()), 1)
  const from = [earliest, firstWhole].sort().at(-1) ?? earliest
  const last = lastDay < today ? lastDay : today
  const until = shifted(lastDay, BASELINE_DAYS)
  return {
    before: { from: from < firstDay ? from : firstDay, to: shifted(firstDay, -1) },
    during: { from: firstDay, to: last },
    until: until < today ? until : today,
  }
}

const daysOf = ({ from, to }: { from: string; to: string }) => stepsOf({ from, to, step: 'DAY' })

interface Counted {
  boost: Boost
  days: readonly DayCounts[]
  similar: { items: number; views: number }
  invoiceNumber: string | null
  today: string
}

/** What a boost has brought (docs/product.md, "Receipts"). */
export function presentBoostReceipt(
  delivered: DeliveredBoost,
  { boost, days, similar, invoiceNumber, today }: Counted,
): BoostReceipt {
  const range = receiptDays(delivered, today)
  const byDay = new Map(days.map((counts) => [counts.day, counts]))
  const on = (day: string) => byDay.get(day) ?? none
  const during = daysOf(range.during)
  // Today is not over.
  const whole = during.filter((day) => day < today)
  const compared = (count: (counts: Omit<DayCounts, 'day'>) => number) =>
    compare(
      daysOf(range.before).map((day) => count(on(day))),
      (whole.length > 0 ? whole : during).map((day) => count(on(day))),
    )
  const promise = promiseOf(delivered, during.map(on))
  const planned = promise && plannedByDay(timeOf(delivered))
  const { item, subjectId: id, title } = delivered
  const kind = contactOf(item, days)
  return {
    boost,
    subject: { item, id, title },
    invoiceNumber,
    promise,
    days: during.map((day) => {
      const { shown, opened } = on(day)
      return { day, planned: planned?.get(day) ?? null, shown, opened }
    }),
    steps: daysOf({ from: range.before.from, to: range.until }).map((from) => {
      const { views, impressions } = on(from)
      return { from, views, impressions }
    }),
    views: compared(({ views }) => views),
    bookmarks: item === 'OPPORTUNITY' ? compared(({ bookmarks }) => bookmarks) : null,
    contacts: { kind, ...compared((counts) => counts[contactColumns[kind]]) },
    similar:
      similar.items < FEWEST_SIMILAR || during.length === 0
        ? null
        : {
            count: similar.items,
            viewsPerDay: Math.round((10 * similar.views) / similar.items / during.length) / 10,
          },
  }
}

const contactColumns = {
  APPLICATION: 'applications',
  APPLY_CLICK: 'applyClicks',
  MESSAGE: 'messages',
} as const

/** Applications here, unless visitors are led to a form elsewhere. */
function contactOf(item: DeliveredBoost['item'], days: readonly DayCounts[]) {
  if (item !== 'OPPORTUNITY') return 'MESSAGE'
  const isElsewhere =
    days.every(({ applications }) => applications === 0) &&
    days.some(({ applyClicks }) => applyClicks > 0)
  return isElsewhere ? 'APPLY_CLICK' : 'APPLICATION'
}

const timeOf = ({ type, startsAt, closesAt, promised }: DeliveredBoost) => ({
  startsAt,
  closesAt,
  promised: promised ?? 0,
  days: isTimed(type) ? boostDays[type] : 0,
})

function promiseOf(
  boost: DeliveredBoost,
  during: readonly Pick<DayCounts, 'shown'>[],
): BoostReceipt['promise'] {
  if (boost.promised === null || !isTimed(boost.type)) return null
  const { extensions, purchase, refundedMinor } = boost
  return {
    impressions: promiseUntilEnd(timeOf(boost)),
    delivered: during.reduce((sum, { shown }) => sum + shown, 0),
    extensions,
    outcome: outcomeOf(boost),
    refunded:
      purchase && refundedMinor !== null
        ? { amountMinor: Number(refundedMinor), currency: purchase.currency }
        : null,
  }
}

function outcomeOf({ settledAt, endedEarly, missing, purchase }: DeliveredBoost) {
  if (settledAt === null) return null
  if (endedEarly) return 'ENDED_EARLY'
  if (missing === null) return 'NOT_SHOWN'
  if (missing === 0) return 'DELIVERED'
  return purchase ? 'REFUNDED' : 'CREDIT_RETURNED'
}
