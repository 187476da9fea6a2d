import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft, type KeptDraft } from '@/lib/keptDrafts'

/** Milliseconds after a change until it is kept, with all that came meanwhile. */
const pause = 400

interface Held<T> {
  draft: T
  /** When it was kept (epoch, ms), for one that was found here; null for one that begins. */
  foundAt: number | null
}

/**
 * What is being written under a key, kept in this browser at every pause, so that a reload, a crash
 * or a lost connection costs nothing. Null until it is known whether something was kept.
 */
export const useKeptDraft = <T>(key: string, base: T) => {
  const [held, setHeld] = useState<Held<T> | null>(null)
  const latest = useRef<Held<T> | null>(null)
  const isUnkept = useRef(false)
  const timer = useRef(0)
  const [isKept, setKept] = useState(false)

  const hold = useCallback((next: Held<T>) => {
    latest.current = next
    setHeld(next)
  }, [])
  const keepNow = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = 0
    if (!isUnkept.current || !latest.current) return
    isUnkept.current = false
    void keepDraft(key, latest.current.draft).then((done) => setKept(done && !isUnkept.current))
  }, [key])

  const begin = useEffectEvent((kept: KeptDraft<T> | null) =>
    hold(kept ? { draft: kept.draft, foundAt: kept.savedAt } : { draft: base, foundAt: null }),
  )
  useEffect(() => {
    let isOver = false
    void readDraft<T>(key).then((kept) => isOver || begin(kept))
    const keepHidden = () => document.visibilityState === 'hidden' && keepNow()
    document.addEventListener('visibilitychange', keepHidden)
    window.addEventListener('pagehide', keepNow)
    window.addEventListener('beforeunload', keepNow)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', keepHidden)
      window.removeEventListener('pagehide', keepNow)
      window.removeEventListener('beforeunload', keepNow)
      keepNow()
    }
  }, [key, keepNow])

  const change = useCallback(
    (next: (before: T) => T) => {
      if (!latest.current) return
      hold({ ...latest.current, draft: next(latest.current.draft) })
      isUnkept.current = true
      setKept(false)
      timer.current ||= window.setTimeout(keepNow, pause)
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
      await dropDraft(key)
    },
    [hold, key],
  )

  /** As it stands now, whatever has been drawn. */
  const read = useCallback(() => latest.current?.draft, [])

  return { held, change, forget, read, isKept }
}
