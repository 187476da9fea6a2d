import { findDrafts } from './savedDrafts'

/** Where one window keeps what is written in it. */
export interface DraftSlot {
  /** Of the draft that is kept there, or will be. */
  key: string
  /** Another window writes at the same thing, in a place of its own. */
  isSecond: boolean
  release: () => void
}

/** Milliseconds until a place counts as another window's: one that is being left is free by then. */
const patience = 250

/** Holds a name until it is released; null while another window does. */
const hold = (name: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    // Where addresses are not secure there is no way to know: the last word counts.
    if (!('locks' in navigator)) return resolve(() => undefined)
    const signal = AbortSignal.timeout(patience)
    const untilReleased = () => new Promise<void>((release) => resolve(() => release()))
    // A browser that refuses locks altogether is like one that has none.
    navigator.locks
      .request(`draft ${name}`, { signal }, untilReleased)
      .catch(() => resolve(signal.aborted ? null : () => undefined))
  })

const note = (name: string) => `place of ${name}`

/** Which place this window had before a reload. A browser that does not say costs the order, no draft. */
const lastPlace = (name: string): string | null => {
  try {
    return sessionStorage.getItem(note(name))
  } catch {
    return null
  }
}
const notePlace = (name: string, key: string | null) => {
  try {
    if (key) sessionStorage.setItem(note(name), key)
    else sessionStorage.removeItem(note(name))
  } catch {
    return
  }
}

/** What was written is done with: next time, this window takes up whatever waits elsewhere. */
export const forgetDraftSlot = (name: string): void => notePlace(name, null)

/** Where the first window at a thing keeps its draft. */
export const firstDraftSlot = (name: string) => `${name} 1`

/** Places that are tried beside those that hold something. */
const most = 8

/**
 * A place for what is written under a name, held by this window alone: the one that it had before a
 * reload, else that of the newest draft which no other window has open, else an empty one. So two windows never write over each other, and
 * what a closed one has left is found by the next.
 */
export const claimDraftSlot = async (name: string): Promise<DraftSlot> => {
  const numbered = Array.from({ length: most }, (_, index) => `${name} ${index + 1}`)
  const last = lastPlace(name)
  const places = new Set([...(last ? [last] : []), ...(await findDrafts(`${name} `)), ...numbered])
  let isSecond = false
  for (const key of places) {
    const release = await hold(key)
    if (release) {
      notePlace(name, key)
      return { key, isSecond, release }
    }
    isSecond = true
  }
  // Nobody has so many open; if so, what is written in this one is kept as long as it is.
  return { key: `${name} ${crypto.randomUUID()}`, isSecond, release: () => undefined }
}
