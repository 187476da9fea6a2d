import type { Interval } from '@/contract/enums/payments/sales'
import type { CoverageKind } from './coverage'

/** The plans of the model, each larger than the one before it. */
export const ladder = [
  'ORGANIZATION_BASIC',
  'ORGANIZATION_PREMIUM',
  'ORGANIZATION_PREMIUM_PLUS',
] as const
export type PlanType = (typeof ladder)[number]

/** Posts in twelve months and boosts in a month (docs/product.md, "Plans"). */
const covers: Record<PlanType, Record<CoverageKind, number>> = {
  ORGANIZATION_BASIC: { post: 3, boost: 0 },
  ORGANIZATION_PREMIUM: { post: Infinity, boost: 1 },
  ORGANIZATION_PREMIUM_PLUS: { post: Infinity, boost: 3 },
}

export interface Payment {
  intent: string
  /** The plan before the upgrade that it was the difference for; undefined for the price of a period. */
  from?: PlanType
  period: number
  order: number
  /** In months. */
  age: number
  isDisputed: boolean
  isBack: boolean
}

interface Covered {
  id: string
  kind: CoverageKind
  period: number
  order: number
  /** In months. */
  age: number
  isOver: boolean
}

/** A subscription as the model knows it. */
export interface Plan {
  id: string
  type: PlanType
  interval: Interval
  /** Which of its paid periods runs. A change to yearly payment goes on with the same one. */
  period: number
  isOver: boolean
  payments: Payment[]
  /** The differences that were paid for the present type, the earliest first. */
  upgrades: Payment[]
  /** Those of a plan that was returned from: nothing depends on them any more. */
  undone: Set<Payment>
  coverage: Covered[]
}

export const newPlan = (id: string, type: PlanType): Plan => ({
  id,
  type,
  interval: 'month',
  period: 0,
  isOver: false,
  payments: [],
  upgrades: [],
  undone: new Set(),
  coverage: [],
})

/**
 * What becomes of a plan whose payment is refunded in full, or taken back by the bank (docs/product.md,
 * "Refunds and ends of plans").
 * @param waiting the payments that an administrator has to decide about
 */
export function giveBack(plan: Plan, payment: Payment, waiting: Set<string>): void {
  payment.isBack = true
  if (payment.period !== plan.period || plan.undone.has(payment)) return
  const at = plan.upgrades.indexOf(payment)
  const undone = at < 0 ? [] : plan.upgrades.splice(at)
  for (const each of undone) plan.undone.add(each)
  const isReturning = at >= 0 && payment.from !== undefined
  if (isReturning) plan.type = payment.from ?? plan.type
  endCoverage(plan, payment, isReturning ? covers[plan.type] : { post: 0, boost: 0 })
  if (plan.isOver) return
  const built = isReturning ? undone : plan.payments.filter(({ period }) => period === plan.period)
  for (const { intent, isBack } of built) if (!isBack) waiting.add(intent)
  plan.isOver = !isReturning
}

function endCoverage(plan: Plan, payment: Payment, remains: Record<CoverageKind, number>): void {
  for (const kind of ['post', 'boost'] as const) {
    // Posts count for twelve months, which is longer than any round; boosts count for each month.
    const counted = plan.coverage.filter(
      (covered) => covered.kind === kind && (kind === 'post' || covered.age <= payment.age),
    )
    const limit = kind === 'post' ? remains.post : remains.boost * (payment.age + 1)
    counted.forEach((covered, rank) => {
      if (rank >= limit && covered.order > payment.order) covered.isOver = true
    })
  }
}

/** In months: after them a post of 60 days, or a boost of 14, has ended by itself. */
const ages: Record<CoverageKind, number> = { post: 2, boost: 1 }

/** The ids of what plans cover, sorted. */
export const coveredBy = (plans: Plan[]): string[] =>
  plans
    .flatMap(({ coverage }) => coverage)
    .filter(({ kind, age, isOver }) => !isOver && age < ages[kind])
    .map(({ id }) => id)
    .sort()
