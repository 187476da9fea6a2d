import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { rememberDraftSlot, claimDraftSlot, type DraftSlot } from './storages/draftSlots'
import { deleteDraft, saveDraft, readDraft, type StoredDraft } from './storages/draftDatabase'

/** Milliseconds after a change until it is kept, with all that came meanwhile. */
const pause = 400

interface Held<T> {
  draft: T
  /** When it was kept (epoch, ms), for one that was found here; null for one that begins. */
  foundAt: number | null
}

/**
 * What is being written under a key, kept in this browser at every pause, so that a reload, a crash
 * or a lost connection costs nothing. Null until it is known whether something was kept. A second window
 * at the same thing writes at a draft of its own.
 * @param name null until it is known who writes
 */
export const useSavedDraft = <T>(name: string | null, base: T) => {
  const [held, setHeld] = useState<Held<T> | null>(null)
  const [isSecond, setSecond] = useState(false)
  const place = useRef<DraftSlot | null>(null)
  const latest = useRef<Held<T> | null>(null)
  const isUnkept = useRef(false)
  const timer = useRef(0)
  const [isKept, setKept] = useState(false)

  const hold = useCallback((next: Held<T>) => {
    latest.current = next
    setHeld(next)
  }, [])
  const keepNow = useCallback(async () => {
    window.clearTimeout(timer.current)
    timer.current = 0
    if (!isUnkept.current || !latest.current || !place.current) return
    isUnkept.current = false
    const done = await saveDraft(place.current.key, latest.current.draft)
    setKept(done && !isUnkept.current)
  }, [])

  const begin = useEffectEvent((kept: StoredDraft<T> | null) =>
    hold(kept ? { draft: kept.draft, foundAt: kept.savedAt } : { draft: base, foundAt: null }),
  )
  useEffect(() => {
    if (name === null) return
    let isOver = false
    const take = async () => {
      const taken = await claimDraftSlot(name)
      if (isOver) return taken.release()
      place.current = taken
      setSecond(taken.isSecond)
      const kept = await readDraft<T>(taken.key)
      if (!isOver) begin(kept)
    }
    void take()
    const keep = () => void keepNow()
    const keepHidden = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', keepHidden)
    window.addEventListener('pagehide', keep)
    window.addEventListener('beforeunload', keep)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', keepHidden)
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('beforeunload', keep)
      const left = place.current
      // Whoever waits for the place finds in it what was written last.
      void keepNow().then(() => left?.release())
    }
  }, [name, keepNow])

  const change = useCallback(
    (next: (before: T) => T) => {
      if (!latest.current) return
      hold({ ...latest.current, draft: next(latest.current.draft) })
      isUnkept.current = true
      setKept(false)
      timer.current ||= window.setTimeout(() => void keepNow(), pause)
    },
    [hold, keepNow],
  )

  /** Nothing is kept any more; with a draft, the form begins anew from it. */
  const forget = useCallback(
    async (next?: T) => {
      window.clearTimeout(timer.current)
      timer.current = 0
      isUnkept.current = false
      setKept(false)
      if (next !== undefined) hold({ draft: next, foundAt: null })
      else if (name !== null) rememberDraftSlot(name, null)
      if (place.current) await deleteDraft(place.current.key)
    },
    [hold, name],
  )

  /** As it stands now, whatever has been drawn. */
  const read = useCallback(() => latest.current?.draft, [])

  return { held, change, forget, read, isKept, isSecond }
}
