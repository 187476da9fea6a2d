import type { OpportunityStatus } from '@/contract/enums/opportunities'
import { drafts as limits } from '@/contract/limits/limits'
import { quotaExceeded } from '@/server/errors'

/** What a profile keeps in drafts. */
export interface Drafts {
  artworks: number
  opportunities: number
  /** Of their images. */
  bytes: number
}

/** A post that awaits its payment is as private as a draft. */
export const isDraftStatus = (status: OpportunityStatus): boolean =>
  status === 'DRAFT' || status === 'AWAITING_PAYMENT'

/** Whether a change makes a draft, or adds images to one. Other changes of drafts are always accepted. */
export function needsDraftRoom(
  before: { isDraft: boolean; images: readonly { key: string }[] },
  after: { isDraft: boolean; images: readonly { key: string }[] },
): boolean {
  if (!after.isDraft) return false
  const known = new Set(before.images.map(({ key }) => key))
  return !before.isDraft || after.images.some(({ key }) => !known.has(key))
}

/**
 * @param drafts of the profile, without the one that is written
 * @throws quota_exceeded (docs/product.md, "Drafts")
 */
export function requireDraftRoom(drafts: Drafts, noun: 'artworks' | 'opportunities'): void {
  const most = limits[noun]
  if (drafts[noun] >= most) {
    throw quotaExceeded(`You have ${most} drafts of ${noun}. Publish or delete some of them first.`)
  }
  if (drafts.bytes >= limits.imageBytes) {
    throw quotaExceeded(
      'The images of your drafts fill a gigabyte. Publish or delete some of them first.',
    )
  }
}
