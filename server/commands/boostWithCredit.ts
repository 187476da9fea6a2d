import type { CatalogProduct } from '@/contract/pricing/catalog'
import { defaultCurrency, type CatalogCurrency } from '@/contract/enums/currencies'
import type { BoostType } from '@/contract/enums/sales'
import type { Db } from '@/server/db/connection'
import { paymentRequired } from '@/server/errors'
import { creditsSince, monthlyCredits } from '@/server/policies/boosts'
import {
  countSpentCredits,
  insertBoost,
  insertSpentCredit,
  startBoosts,
  type Subject,
} from '@/server/repositories/boosts'
import { runningPlan, type RunningPlan } from './planAllowance'

interface Options<Type extends BoostType> {
  subject: Subject
  type: Type
  /** The profile whose plan pays. */
  profileId: string
  /** What can be bought instead. */
  products: readonly CatalogProduct<Type>[]
  /** Currency of the prices in the error, when no subscription sets one. */
  currency: CatalogCurrency | undefined
  now: Date
}

/**
 * Starts a boost that a credit of the plan pays for. Needs the user's lock.
 * @throws payment_required with the price ids to buy, when no credit is left this month
 */
export async function boostWithCredit<Type extends BoostType>(
  db: Db,
  { subject, type, profileId, products, currency, now }: Options<Type>,
): Promise<void> {
  const plan = await runningPlan(db, profileId, now)
  const kind = 'artworkId' in subject ? 'artwork' : 'opportunity'
  const paidBy = plan && (await spendCredit(db, plan, kind, type, now))
  if (!paidBy) {
    const priceCurrency = plan?.currency ?? currency ?? defaultCurrency
    const prices = products.find((product) => product.type === type)?.prices ?? []
    throw paymentRequired(
      prices.filter((price) => price.currency === priceCurrency).map(({ priceId }) => priceId),
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
  return `plan:${id}`
}
