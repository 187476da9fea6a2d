import { drafts as limits } from '@/contract/limits/limits'
import { quotaExceeded } from '@/server/errors'

/** What a profile keeps in drafts. */
export interface Drafts {
  artworks: number
  opportunities: number
  /** Of their images. */
  bytes: number
}

/**
 * @param drafts of the profile, without the one that is to be created
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
