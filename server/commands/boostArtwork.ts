import { artworkBoostProducts } from '@/contract/catalog'
import type { ArtworkBoostType } from '@/contract/enums/artworks'
import type { CatalogCurrency } from '@/contract/enums/currencies'
import { defaultCurrency } from '@/contract/enums/currencies'
import type { ProfileCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { notFound, paymentRequired } from '@/server/errors'
import { requirePublic } from '@/server/policies/artworks'
import { lockArtwork } from '@/server/repositories/artworkWrites'
import { findRunningPlan, startBoost, takeCredit } from '@/server/repositories/boosts'
import { acquireUserLock } from '@/server/repositories/userLocks'

interface Boosting {
  caller: ProfileCaller
  type: ArtworkBoostType
  /** What prices are told in when a running subscription does not say. */
  currency: CatalogCurrency | undefined
  now: number
}

/** Boosts a work out of the plan's credit. @throws payment_required, with what to buy, without one */
export const boostArtwork = (db: Db, id: string, boosting: Boosting): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { caller, type, currency } = boosting
    const now = new Date(boosting.now)
    const profileId = caller.profile.id
    await acquireUserLock(transaction, caller.uid)
    const work = await lockArtwork(transaction, { id, profileId })
    if (!work) throw notFound('Artwork')
    requirePublic(work.visibility)
    const plan = await findRunningPlan(transaction, profileId, boosting.now)
    const subject = { artworkId: id }
    const paidBy = plan && (await takeCredit(transaction, { plan, subject, type, now }))
    if (!paidBy) throw toBuy(type, plan?.currency ?? currency ?? defaultCurrency)
    await startBoost(transaction, { subject, type, paidBy, now })
  })

function toBuy(type: ArtworkBoostType, currency: CatalogCurrency) {
  const prices = artworkBoostProducts.find((product) => product.type === type)?.prices ?? []
  const ids = prices.filter((price) => price.currency === currency).map(({ priceId }) => priceId)
  return paymentRequired(ids, 'No boost of this kind is left in your plan this month.')
}
