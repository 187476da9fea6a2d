import { artworkBoostProducts } from '@/contract/catalog'
import type { ArtworkBoostType } from '@/contract/enums/artworks'
import { defaultCurrency, type CatalogCurrency } from '@/contract/enums/currencies'
import type { ProfileCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { notFound, paymentRequired } from '@/server/errors'
import { requirePublic } from '@/server/policies/artworks'
import { creditsSince, daysOf, monthlyCredits } from '@/server/policies/boosts'
import { isEntitled } from '@/server/policies/subscriptions'
import { lockArtwork } from '@/server/repositories/artworkWrites'
import { countSpentCredits, insertBoost, insertSpentCredit } from '@/server/repositories/boosts'
import { findSubscription, type Subscription } from '@/server/repositories/subscriptions'
import { acquireUserLock } from '@/server/repositories/userLocks'

interface Options {
  caller: ProfileCaller
  type: ArtworkBoostType
  /** Currency of the prices in the error, when no subscription sets one. */
  currency: CatalogCurrency | undefined
  now: number
}

/** Boosts an artwork with a credit of the plan. @throws payment_required with what to buy */
export const boostArtwork = (db: Db, id: string, options: Options): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { caller, type, currency } = options
    const now = new Date(options.now)
    const profileId = caller.profile.id
    await acquireUserLock(transaction, caller.uid)
    const artwork = await lockArtwork(transaction, { id, profileId })
    if (!artwork) throw notFound('Artwork')
    requirePublic(artwork.visibility)
    const latest = await findSubscription(transaction, profileId)
    const plan = latest && isEntitled(latest, options.now) ? latest : undefined
    const paidBy = plan && (await spendCredit(transaction, plan, type, now))
    if (!paidBy) throw creditMissing(type, plan?.currency ?? currency ?? defaultCurrency)
    const subject = { artworkId: id }
    await insertBoost(transaction, { subject, type, paidBy, now, days: daysOf(type) })
  })

/** @returns how the boost was paid, or undefined when no credit is left this month */
async function spendCredit(
  db: Db,
  { id, type: plan, created_at: began }: Subscription,
  type: ArtworkBoostType,
  now: Date,
): Promise<string | undefined> {
  const credits = plan ? monthlyCredits(plan, 'artwork', type) : 0
  if (credits === 0) return undefined
  if ((await countSpentCredits(db, id, creditsSince(began, now))) >= credits) return undefined
  await insertSpentCredit(db, { subscriptionId: id, type, at: now })
  return `plan:${id}`
}

function creditMissing(type: ArtworkBoostType, currency: CatalogCurrency) {
  const prices = artworkBoostProducts.find((product) => product.type === type)?.prices ?? []
  const ids = prices.filter((price) => price.currency === currency).map(({ priceId }) => priceId)
  return paymentRequired(ids, 'No boost of this kind is left in your plan this month.')
}
