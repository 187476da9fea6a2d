import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { useReload } from '@/lib/hooks/useReload'
import { listKey } from '@/lib/lists/useListPage'
import { subscribeToArtworkUpdates } from './artworkUpdates'
import { ownArtworkList, type ProfileArtworkState } from './profileArtworkList'

/**
 * Loads the own profile page again after each change to one of its artworks: their list, and what the
 * server has rendered from them (the wall, the count of the tab).
 */
export const useFreshProfilePage = (state: ProfileArtworkState) => {
  const { mutate } = useSWRConfig()
  const { reload } = useReload()
  const address = ownArtworkList.toAddress(state)
  useEffect(
    () =>
      subscribeToArtworkUpdates((_id, { isRemoved, visibility }) => {
        if (isRemoved === undefined && visibility === undefined) return
        reload()
        return mutate(listKey(ownArtworkList, address)).catch(() => undefined)
      }),
    [address, mutate, reload],
  )
}
