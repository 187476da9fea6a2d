import { useEffect } from 'react'
import { pageSizes } from '@/contract/limits/listLimits'
import { listDeletedArtworks } from '@/lib/api/artworks/artworks'
import { useApi } from '@/lib/hooks/useApi'
import { toPage } from './artworkPages'
import { subscribeToArtworkUpdates } from './artworkUpdates'

/** The artworks that the current profile can still restore; reloaded after each deletion and restoration. */
export const useDeletedArtworks = (profileId: string) => {
  const { data, mutate } = useApi(['deleted artworks', profileId], async () =>
    toPage(await listDeletedArtworks(), { page: 1, size: pageSizes.max }, (artwork) => artwork),
  )
  useEffect(
    () =>
      subscribeToArtworkUpdates(
        (_id, { isRemoved }) => isRemoved !== undefined && mutate().catch(() => undefined),
      ),
    [mutate],
  )
  return { items: data?.items ?? [], total: data?.total ?? 0 }
}
