import { createHash } from 'node:crypto'
import type { ArtworkForm } from '@/contract/forms/artwork'
import type { Visibility } from '@/contract/enums/artworks'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict } from '@/server/errors'
import { canFeatureMore, isShown, remainingSlots } from '@/server/policies/artworks'
import { mayPublish } from '@/server/policies/publishing'
import { countFeatured } from '@/server/repositories/artworks/artworkWrites'
import { findImportedArtworks } from '@/server/repositories/portfolio'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { findQuota } from './artworkQuota'
import { postArtwork, type Posting } from './saveArtwork'
import { featureArtwork } from './manageArtwork'

interface Importing extends Posting {
  /** What recognizes the artwork. */
  source: string
  featured: boolean
}

export interface ImportedArtwork {
  id: string
  visibility: Visibility
  isKnown: boolean
}

/**
 * The id that an import gives an artwork. It depends on the profile, so that the same file makes different artworks
 * in different profiles, and nobody can take the id of another profile’s artwork.
 */
export function importedId(profileId: string, source: string): string {
  const hex = createHash('sha256').update(`${profileId} ${source.toLowerCase()}`).digest('hex')
  // A UUID of version 8 (RFC 9562), for custom contents.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Imports an artwork with the visibility that it asks for, or as a draft if the plan has no slot left or the address
 * is not verified. An artwork that the profile has already stays as it is.
 */
export const importArtwork = (db: Db, importing: Importing): Promise<ImportedArtwork> =>
  inTransaction(db, async (transaction) => {
    const { caller, source, featured, form, now } = importing
    const { id: profileId, ownerUid } = caller.profile
    await acquireUserLock(transaction, ownerUid)
    const id = importedId(profileId, source)
    const [known] = await findImportedArtworks(transaction, profileId, [source, id])
    if (known?.deletedAt)
      throw conflict('You have deleted this artwork. Restore it on your profile.')
    if (known) return { id: known.id, visibility: known.visibility, isKnown: true }
    const owner = { uid: ownerUid, profileId }
    const canShow =
      mayPublish(caller) && remainingSlots(await findQuota(transaction, owner, now)) !== 0
    const visibility = visibilityOf(form, canShow)
    await postArtwork(transaction, { ...importing, form: { ...form, visibility } }, id)
    if (
      featured &&
      visibility === 'PUBLIC' &&
      canFeatureMore(await countFeatured(transaction, profileId))
    )
      await featureArtwork(transaction, id, { caller, featured, now })
    return { id, visibility, isKnown: false }
  })

function visibilityOf({ visibility = 'DRAFT' }: ArtworkForm, canShow: boolean): Visibility {
  return isShown(visibility) && !canShow ? 'DRAFT' : visibility
}
