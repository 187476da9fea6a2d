import { useCallback, useSyncExternalStore } from 'react'
import type { Artwork } from '@/contract/artworks/artworks'

/** A change that the owner has just made: cards on the screen apply it without a new request. */
export type ArtworkUpdate = { isRemoved?: boolean } & Partial<
  Pick<Artwork, 'featured' | 'visibility' | 'boosts'>
>

/** By artwork id. Tests that share a window clear it. */
export const artworkUpdates = new Map<string, ArtworkUpdate>()
/** May return a promise, which resolves once the screen shows the update. */
type Subscriber = (id: string, update: ArtworkUpdate) => unknown
const subscribers = new Set<Subscriber>()

/** @returns once every list on the screen shows the update */
export const publishArtworkUpdate = async (id: string, update: ArtworkUpdate) => {
  artworkUpdates.set(id, { ...artworkUpdates.get(id), ...update })
  await Promise.all([...subscribers].map((onChange) => onChange(id, update)))
}

/** Calls `onChange` for each update in this window. @returns unsubscribes */
export const subscribeToArtworkUpdates = (onChange: Subscriber) => {
  subscribers.add(onChange)
  return () => void subscribers.delete(onChange)
}

const noUpdate: ArtworkUpdate = {}

export const useArtworkUpdate = (id: string): ArtworkUpdate =>
  useSyncExternalStore(
    subscribeToArtworkUpdates,
    useCallback(() => artworkUpdates.get(id) ?? noUpdate, [id]),
    () => noUpdate,
  )
