import { findDrafts } from './draftDatabase'

/** Where one window saves its draft of a subject. */
export interface DraftSlot {
  key: string
  /** Another window edits the same subject, in a slot of its own. */
  isSecond: boolean
  release: () => void
}

/** Milliseconds until a slot counts as another window's: a window that is closing has released it by then. */
const lockTimeout = 250

/** Slots that are tried besides those that contain a draft. */
const maxSlots = 8

/** Locks a name; null when another window holds it. */
const lock = (name: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    // Insecure origins have no Web Locks: the last window to save wins.
    if (!('locks' in navigator)) return resolve(() => undefined)
    const signal = AbortSignal.timeout(lockTimeout)
    const untilReleased = () => new Promise<void>((release) => resolve(() => release()))
    // A browser that refuses locks altogether is treated like one that has none.
    navigator.locks
      .request(`draft ${name}`, { signal }, untilReleased)
      .catch(() => resolve(signal.aborted ? null : () => undefined))
  })

// Existing sessions hold this name.
const sessionKey = (name: string) => `place of ${name}`

/** The slot of this window before a reload. Without sessionStorage only the preference is lost. */
const lastSlot = (name: string): string | null => {
  try {
    return sessionStorage.getItem(sessionKey(name))
  } catch {
    return null
  }
}

/** Makes this window return to the slot after a reload; null forgets it. */
export const rememberDraftSlot = (name: string, key: string | null): void => {
  try {
    if (key) sessionStorage.setItem(sessionKey(name), key)
    else sessionStorage.removeItem(sessionKey(name))
  } catch {
    return
  }
}

/** The slot that the first window gets. */
export const firstDraftSlot = (name: string) => `${name} 1`

/**
 * Claims a slot for this window alone: the one it had before a reload, else that of the newest draft
 * that is not open elsewhere, else an empty one. So windows never overwrite each other, and a draft
 * left by a closed window is found by the next.
 */
export const claimDraftSlot = async (name: string): Promise<DraftSlot> => {
  const numbered = Array.from({ length: maxSlots }, (_, index) => `${name} ${index + 1}`)
  const last = lastSlot(name)
  const slots = new Set([...(last ? [last] : []), ...(await findDrafts(`${name} `)), ...numbered])
  let isSecond = false
  for (const key of slots) {
    const release = await lock(key)
    if (release) {
      rememberDraftSlot(name, key)
      return { key, isSecond, release }
    }
    isSecond = true
  }
  return { key: `${name} ${crypto.randomUUID()}`, isSecond, release: () => undefined }
}
