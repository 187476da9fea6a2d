import { useCallback, useSyncExternalStore } from 'react'
import type { Artwork } from '@/contract/artworks'

/** What its owner has just done to a work: cards on the screen follow without asking again. */
export type WorkChange = { isRemoved?: boolean } & Partial<
  Pick<Artwork, 'featured' | 'visibility' | 'boosts'>
>

const changes = new Map<string, WorkChange>()
const watchers = new Set<() => void>()

export const publishArtworkUpdate = (id: string, change: WorkChange) => {
  changes.set(id, { ...changes.get(id), ...change })
  watchers.forEach((tell) => tell())
}

const watch = (tell: () => void) => {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
const nothing: WorkChange = {}

/** Calls `tell` whenever a work was deleted, or came back, in this window. */
export const watchRemovals = (tell: () => void) => {
  let before = countRemovals()
  return watch(() => {
    if (before === (before = countRemovals())) return
    tell()
  })
}
const countRemovals = () => [...changes.values()].filter(({ isRemoved }) => isRemoved).length

export const useWorkChange = (id: string): WorkChange =>
  useSyncExternalStore(
    watch,
    useCallback(() => changes.get(id) ?? nothing, [id]),
    () => nothing,
  )
