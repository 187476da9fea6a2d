import { useEffect } from 'react'
import type { Artwork } from '@/contract/artworks'
import {
  listArtworks,
  listDeletedArtworks,
  listProfileArtworks,
  type ArtworkFilters,
} from '@/lib/api/artworks'
import type { ApiList } from '@/lib/api/list'
import { useApi, useApiList } from '@/lib/hooks/useApi'
import { watchRemovals } from './artworkUpdates'

/** Artworks by filters: undefined until they are loaded, empty when that failed. */
export const useArtworks = (filters: ArtworkFilters): ApiList<Artwork> =>
  useApiList(['artworks', filters], () => listArtworks(filters))

/** @param query which page of them, where they are many */
export const useProfileArtworks = (
  profileId: string | null,
  query: { page?: number; size?: number } = {},
): ApiList<Artwork> =>
  useApiList(profileId ? ['profile artworks', profileId, query] : null, () =>
    listProfileArtworks(profileId ?? '', query),
  )

type PageOfWorks = { page: number; size: number }

/** A profile's works as it sees them itself, drafts and unlisted ones too. */
export const useOwnArtworks = (profileId: string, query: PageOfWorks) => {
  const { data, error, isLoading, mutate } = useApi(
    ['own artworks', profileId, query],
    async () => {
      const result = await listProfileArtworks(profileId, query, { tokens: 'profile' })
      if (result.error === undefined)
        return { data: { list: result.data, total: result.total ?? 0 } }
      return result
    },
  )
  return {
    ...(data ?? { list: undefined, total: 0 }),
    error,
    isLoading,
    retry: () => void mutate(),
  }
}

/** What the current profile has deleted and can have back; asked for again when it deletes another. */
export const useDeletedArtworks = (profileId: string) => {
  const { data, mutate } = useApi(['deleted artworks', profileId], async () => {
    const result = await listDeletedArtworks()
    if (result.error !== undefined) return result
    return { data: { list: result.data, total: result.total ?? result.data.length } }
  })
  useEffect(() => watchRemovals(() => void mutate()), [mutate])
  return { list: data?.list ?? [], total: data?.total ?? 0, retry: () => void mutate() }
}
