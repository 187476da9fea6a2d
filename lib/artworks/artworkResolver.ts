import { contractResolver } from '@/lib/forms/contractResolver'
import { artworkBody, artworkFieldOf } from './artworkBody'
import type { ArtworkDraft } from './artworkDrafts'

/** Validates the artwork form as the API validates its request. */
export const { resolver: artworkResolver, preload: preloadArtworkValidator } =
  contractResolver<ArtworkDraft>({
    loadSchema: async () => (await import('@/contract/forms/artwork')).submittedArtwork,
    toBody: artworkBody,
    fieldOf: artworkFieldOf,
  })
