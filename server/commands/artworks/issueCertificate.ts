import { randomUUID } from 'node:crypto'
import { certificatesPerProfile } from '@/contract/limits/limits'
import { dayOf } from '@/contract/values/dates'
import type { ProfileCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, forbidden, notFound, quotaExceeded } from '@/server/errors'
import { describe, hashOf, recordText } from '@/server/policies/certificates'
import { findArtwork } from '@/server/repositories/artworks/artworks'
import {
  countCertificates,
  insertCertificate,
  type StoredCertificate,
} from '@/server/repositories/certificates'
import { acquireUserLock } from '@/server/repositories/userLocks'

interface Wanted {
  caller: ProfileCaller
  artworkId: string
  copy: string
  /** Epoch, ms. */
  now: number
}

/** Issues a certificate of authenticity. @throws not_found, forbidden, conflict, quota_exceeded */
export const issueCertificate = (
  db: Db,
  { caller, artworkId, copy, now }: Wanted,
): Promise<StoredCertificate> =>
  inTransaction(db, async (transaction) => {
    const profileId = caller.profile.id
    await acquireUserLock(transaction, caller.profile.ownerUid)
    const found = await findArtwork(transaction, artworkId)
    if (found?.profileId !== profileId) throw notFound('Artwork')
    if (caller.profile.role !== 'ARTIST') throw forbidden('Only artists certify their works.')
    const { artwork, isHidden } = found
    if (artwork.visibility !== 'PUBLIC' || isHidden) {
      throw conflict('Publish this work first: its certificate leads to its page.')
    }
    if ((await countCertificates(transaction, profileId)) >= certificatesPerProfile) {
      throw quotaExceeded(
        `You have issued ${certificatesPerProfile} certificates, the most there are.`,
      )
    }
    const id = randomUUID()
    const text = recordText({ certificate: id, copy, issuedOn: dayOf(now) }, describe(artwork))
    const issued = await insertCertificate(transaction, {
      id,
      profileId,
      artworkId,
      copy,
      hash: hashOf(text),
      text,
    })
    if (issued) return issued
    const message = copy
      ? `Copy ${copy} has a valid certificate. Revoke it before you issue another.`
      : 'This work has a valid certificate. Revoke it before you issue another.'
    throw conflict(message, { copy: message })
  })
