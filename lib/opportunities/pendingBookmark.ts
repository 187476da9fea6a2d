import { useSyncExternalStore } from 'react'
import { isId } from '@/lib/navigation/ids'

/** A bookmark that is made once the user is signed in and acts as a profile. */
export interface PendingBookmark {
  id: string
  title: string
  /** The code of one that is by invitation. */
  invitation?: string | undefined
  /** Set when the user goes on to sign in; until then it ends with the page. */
  isConfirmed?: true
  /** The wizard has been opened for a user without a profile. */
  isInWizard?: true
}

const storageKey = 'pending bookmark'
const subscribers = new Set<() => void>()
let current: PendingBookmark | null | undefined

const isPending = (value: unknown): value is PendingBookmark =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  isId(value.id) &&
  'title' in value &&
  typeof value.title === 'string'

const stored = (): PendingBookmark | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isPending(value) ? value : null
  } catch {
    return null
  }
}

const store = (pending: PendingBookmark | null) => {
  try {
    if (pending?.isConfirmed) sessionStorage.setItem(storageKey, JSON.stringify(pending))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage it lasts until the page is left.
  }
}

const subscribe = (onChange: () => void) => {
  subscribers.add(onChange)
  return () => subscribers.delete(onChange)
}

const read = () => (current === undefined ? (current = stored()) : current)

/** Null removes it. A confirmed one survives a reload of this tab. */
export const setPendingBookmark = (pending: PendingBookmark | null) => {
  current = pending
  store(pending)
  for (const onChange of subscribers) onChange()
}

export const usePendingBookmark = () => useSyncExternalStore(subscribe, read, () => null)
