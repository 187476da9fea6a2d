import { randomUUID } from 'node:crypto'
import { artworkRuleErrors, type ArtworkForm } from '@/contract/forms/artwork'
import type { ProfileCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, invalid, notFound } from '@/server/errors'
import type { UploadedImage } from '@/server/images/uploadedImage'
import { enqueue } from '@/server/jobQueue/enqueue'
import { canFeatureMore, isShown } from '@/server/policies/artworks'
import { needsDraftRoom, requireDraftRoom } from '@/server/policies/drafts'
import { requireVerified } from '@/server/policies/publishing'
import {
  changeArtwork,
  countFeatured,
  findProfileName,
  insertArtwork,
  lockArtwork,
} from '@/server/repositories/artworks/artworkWrites'
import { measureDrafts } from '@/server/repositories/drafts'
import { startBoosts } from '@/server/repositories/boosts'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { columnsOf, fieldsOf, newArtwork, withForm, type ArtworkFields } from './artworkFields'
import { arrangeArtworkImages } from './artworkImages'
import { claimSlot } from './artworkQuota'

export interface Posting {
  caller: ProfileCaller
  form: ArtworkForm
  /** The result for each file of the form. */
  sent: readonly UploadedImage[]
  now: number
}

export interface Editing extends Posting {
  /** The version that was read before (`updatedAt`); undefined changes any version. */
  read?: string | undefined
}

/**
 * Creates an artwork, claims its images and its quota slot. Returns its id.
 * @param id of the artwork, if it is known before
 */
export const postArtwork = (db: Db, posting: Posting, id: string = randomUUID()): Promise<string> =>
  inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, posting.caller.profile.ownerUid)
    const { columns } = await settle(transaction, id, newArtwork, posting)
    const profile_id = posting.caller.profile.id
    if (!isShown(columns.visibility)) {
      requireDraftRoom(await measureDrafts(transaction, profile_id), 'artworks')
    }
    await insertArtwork(transaction, { id, profile_id, ...columns })
    return id
  })

/** Changes an artwork and its images in one transaction. */
export const editArtwork = (db: Db, id: string, posting: Editing): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, posting.caller.profile.ownerUid)
    const row = await lockArtwork(transaction, { id, profileId: posting.caller.profile.id })
    if (!row) throw notFound('Artwork')
    if (posting.read !== undefined && posting.read !== row.version) {
      throw conflict('This artwork was changed in another window since you opened it.')
    }
    const before = fieldsOf(row)
    const { columns, fields } = await settle(transaction, id, before, posting)
    if (needsDraftRoom(draftOf(before), draftOf(fields))) {
      requireDraftRoom(await measureDrafts(transaction, row.profile_id, id), 'artworks')
    }
    const isPublicAgain = row.visibility !== 'PUBLIC' && columns.visibility === 'PUBLIC'
    const canStayFeatured =
      !isPublicAgain ||
      row.featured_at === null ||
      canFeatureMore(await countFeatured(transaction, row.profile_id))
    await changeArtwork(transaction, id, {
      ...columns,
      ...(!canStayFeatured && { featured_at: null }),
    })
    await startBoosts(transaction, { artworkId: id }, new Date(posting.now))
  })

/** Validates the resulting artwork and claims its images, and a quota slot when it is not a draft. */
async function settle(db: Db, id: string, before: ArtworkFields, posting: Posting) {
  const { caller, form, sent, now } = posting
  const profileId = caller.profile.id
  const wasShown = before !== newArtwork && isShown(before.visibility)
  const requested = withForm(before, form)
  const isPublishing = isShown(requested.visibility) && !wasShown
  if (isPublishing) requireVerified(caller)
  const images = await arrangeArtworkImages(db, {
    order: form.images,
    sent,
    current: before.images,
    profileId,
  })
  const fields = { ...requested, images }
  const wrong = artworkRuleErrors(fields)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  if (fields.embed?.provider && fields.embed.title === null) {
    await enqueue(db, 'describeEmbed', { artworkId: id }, { key: `embed of ${id}` })
  }
  if (isPublishing) await claimSlot(db, { uid: caller.profile.ownerUid, profileId }, id, now)
  return { fields, columns: columnsOf(fields, await findProfileName(db, profileId)) }
}

const draftOf = ({ visibility, images }: Pick<ArtworkFields, 'visibility' | 'images'>) => ({
  isDraft: !isShown(visibility),
  images,
})
