import type { ArtworkBoostType } from '@/contract/enums/artworks'
import type { CatalogCurrency } from '@/contract/enums/payments/currencies'
import type { ProfileCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { requirePublic } from '@/server/policies/artworks'
import { lockArtwork } from '@/server/repositories/artworks/artworkWrites'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { boostWithCredit } from '@/server/commands/purchases/boostWithCredit'

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
    const { caller, type, currency, now } = options
    const profileId = caller.profile.id
    await acquireUserLock(transaction, caller.profile.ownerUid)
    const artwork = await lockArtwork(transaction, { id, profileId })
    if (!artwork) throw notFound('Artwork')
    requirePublic(artwork.visibility)
    await boostWithCredit(transaction, {
      subject: { artworkId: id },
      type,
      profileId,
      currency,
      now: new Date(now),
    })
  })
