import type { Artwork } from '@/contract/artworks'
import { listArtworks, listProfileArtworks, type ArtworkFilters } from '@/lib/api/artworks'
import { useApiList, type ApiList } from '@/lib/hooks/useApi'
import { logMessages } from '@/lib/messages'

/** Artworks by filters: undefined until they are loaded, empty when that failed. */
export const useArtworks = (filters: ArtworkFilters): ApiList<Artwork> =>
  useApiList(['artworks', filters], () => listArtworks(filters), logMessages.artworks)

/** @param query which page of them, where they are many */
export const useProfileArtworks = (
  profileId: string | null,
  query: { page?: number; size?: number } = {},
): ApiList<Artwork> =>
  useApiList(
    profileId ? ['profile artworks', profileId, query] : null,
    () => listProfileArtworks(profileId ?? '', query),
    logMessages.profileArtworks,
  )
