import type { Certificate, Confirmation } from '@/contract/artworks/certificates'
import { changedFields } from '@/server/policies/certificates'
import {
  recordOf,
  type confirmCertificate,
  type StoredCertificate,
} from '@/server/repositories/certificates'

type Found = NonNullable<Awaited<ReturnType<typeof confirmCertificate>>>

export const presentCertificate = (stored: StoredCertificate): Certificate => ({
  id: stored.id,
  hash: stored.hash,
  record: recordOf(stored),
  artworkId: stored.artworkId,
  revokedAt: stored.revokedAt?.toISOString() ?? null,
})

export function presentConfirmation({ artwork, summary, profile, ...stored }: Found): Confirmation {
  const { hash, record, revokedAt } = presentCertificate(stored)
  return {
    hash,
    record,
    revokedAt,
    text: stored.text,
    changed: artwork ? changedFields(record, artwork) : [],
    artwork: summary,
    profile,
  }
}
