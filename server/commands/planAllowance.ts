import type { OpportunityBoostType, SubscriptionType } from '@/contract/enums/payments/sales'
import { planBoosts, plans } from '@/contract/pricing/plans'
import type { Db } from '@/server/db/connection'
import { creditsRenewAt, creditsSince } from '@/server/policies/payments/boosts'
import { monthsFrom } from '@/server/policies/opportunities'
import { isEntitled } from '@/server/policies/payments/subscriptions'
import { countSpentCredits } from '@/server/repositories/boosts'
import { countUsedPosts } from '@/server/repositories/opportunities/postAllowances'
import { findSubscription, type Subscription } from '@/server/repositories/subscriptions'

export type RunningPlan = Subscription & { type: SubscriptionType }

/** The plan that a profile is entitled to now. */
export async function runningPlan(
  db: Db,
  profileId: string,
  now: Date,
): Promise<RunningPlan | undefined> {
  const subscription = await findSubscription(db, profileId)
  if (!subscription?.type || !isEntitled(subscription, now.getTime())) return undefined
  return { ...subscription, type: subscription.type }
}

/** Posts that the plan still pays for in these twelve months; null: without limit. */
export async function remainingPosts(db: Db, plan: RunningPlan, now: Date): Promise<number | null> {
  const { opportunityPostsPerYear: limit } = plans[plan.type]
  if (limit === null) return null
  const { used } = await countUsedPosts(db, { subscriptionId: plan.id }, monthsFrom(now, -12))
  return Math.max(0, limit - used)
}

/** What the running plan of a profile still pays for; null without a plan. */
export async function readPlanAllowance(db: Db, profileId: string, now: Date) {
  const plan = await runningPlan(db, profileId, now)
  if (!plan) return null
  const { opportunityPostsPerYear, opportunityTypes, boostsPerMonth } = plans[plan.type]
  const spent = await countSpentCredits(db, plan.id, creditsSince(plan.created_at, now))
  return {
    type: plan.type,
    posts: {
      total: opportunityPostsPerYear,
      remaining: await remainingPosts(db, plan, now),
      types: opportunityTypes ? [...opportunityTypes] : null,
    },
    boosts: {
      types: [...((planBoosts[plan.type]?.opportunity ?? []) as OpportunityBoostType[])],
      remaining: Math.max(0, boostsPerMonth - spent),
    },
  }
}

/** The boosts that the plan pays for this month; null for a plan without any. */
export async function readBoostCredits(db: Db, profileId: string, now: Date) {
  const plan = await runningPlan(db, profileId, now)
  const monthly = plan ? plans[plan.type].boostsPerMonth : 0
  if (!plan || monthly === 0) return null
  const spent = await countSpentCredits(db, plan.id, creditsSince(plan.created_at, now))
  const renewsAt = creditsRenewAt(plan.created_at, now).toISOString()
  // More came back than were spent: those of boosts of the month before.
  const total = monthly + Math.max(0, -spent)
  return { total, used: Math.min(Math.max(0, spent), total), renewsAt }
}
