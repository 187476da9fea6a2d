import { defaultCurrency, type CatalogCurrency } from '@/contract/enums/payments/currencies'
import type { BoostType } from '@/contract/enums/payments/sales'
import type { Db } from '@/server/db/connection'
import { paymentRequired } from '@/server/errors'
import { creditsSince, monthlyCredits, paidByPlan } from '@/server/policies/payments/boosts'
import {
  countSpentCredits,
  insertBoost,
  insertSpentCredit,
  startBoosts,
  type Subject,
} from '@/server/repositories/boosts'
import { listPriceIds } from '@/server/repositories/catalog'
import { runningPlan, type RunningPlan } from '@/server/commands/planAllowance'

interface Options {
  subject: Subject
  type: BoostType
  /** The profile whose plan pays. */
  profileId: string
  /** Currency of the prices in the error, when no subscription sets one. */
  currency: CatalogCurrency | undefined
  now: Date
}

/**
 * Starts a boost that a credit of the plan pays for. Needs the user's lock.
 * @throws payment_required with the price ids to buy, when no credit is left this month
 */
export async function boostWithCredit(
  db: Db,
  { subject, type, profileId, currency, now }: Options,
): Promise<void> {
  const plan = await runningPlan(db, profileId, now)
  const kind = 'artworkId' in subject ? 'artwork' : 'opportunity'
  const paidBy = plan && (await spendCredit(db, plan, kind, type, now))
  if (!paidBy) {
    throw paymentRequired(
      await listPriceIds(db, {
        kind: `${kind}_boost`,
        type,
        currency: plan?.currency ?? currency ?? defaultCurrency,
      }),
      'Your plan has no boost of this type left this month.',
    )
  }
  await insertBoost(db, { subject, type, paidBy, now })
  await startBoosts(db, subject, now)
}

/** Returns how the boost was paid, or undefined when no credit is left this month. */
async function spendCredit(
  db: Db,
  { id, type: plan, created_at: startedAt }: RunningPlan,
  kind: 'artwork' | 'opportunity',
  type: BoostType,
  now: Date,
): Promise<string | undefined> {
  const credits = monthlyCredits(plan, kind, type)
  if (credits === 0) return undefined
  if ((await countSpentCredits(db, id, creditsSince(startedAt, now))) >= credits) return undefined
  await insertSpentCredit(db, { subscriptionId: id, type, at: now })
  return paidByPlan(id)
}
