import { useEffect } from 'react'
import { pageSizes } from '@/contract/limits/listLimits'
import { listDeletedArtworks } from '@/lib/api/artworks'
import { useApi } from '@/lib/hooks/useApi'
import { toPage } from './artworkPages'
import { subscribeToRemovals } from './artworkUpdates'

/** The artworks that the current profile can still restore; reloaded after each deletion. */
export const useDeletedArtworks = (profileId: string) => {
  const { data, mutate } = useApi(['deleted artworks', profileId], async () =>
    toPage(await listDeletedArtworks(), { page: 1, size: pageSizes.max }, (artwork) => artwork),
  )
  useEffect(() => subscribeToRemovals(() => void mutate()), [mutate])
  return { items: data?.items ?? [], total: data?.total ?? 0, reload: () => void mutate() }
}
