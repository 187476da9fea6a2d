import { useCallback, useSyncExternalStore } from 'react'
import type { Artwork } from '@/contract/artworks'

/** A change that the owner has just made: cards on the screen apply it without a new request. */
export type ArtworkUpdate = { isRemoved?: boolean } & Partial<
  Pick<Artwork, 'featured' | 'visibility' | 'boosts'>
>

const updates = new Map<string, ArtworkUpdate>()
const subscribers = new Set<() => void>()

export const publishArtworkUpdate = (id: string, update: ArtworkUpdate) => {
  updates.set(id, { ...updates.get(id), ...update })
  subscribers.forEach((onChange) => onChange())
}

const subscribe = (onChange: () => void) => {
  subscribers.add(onChange)
  return () => void subscribers.delete(onChange)
}
const noUpdate: ArtworkUpdate = {}

const countRemovals = () => [...updates.values()].filter(({ isRemoved }) => isRemoved).length

/** Calls `onChange` whenever an artwork is deleted or restored in this window. */
export const subscribeToRemovals = (onChange: () => void) => {
  let before = countRemovals()
  return subscribe(() => {
    const count = countRemovals()
    if (count === before) return
    before = count
    onChange()
  })
}

export const useArtworkUpdate = (id: string): ArtworkUpdate =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => updates.get(id) ?? noUpdate, [id]),
    () => noUpdate,
  )
