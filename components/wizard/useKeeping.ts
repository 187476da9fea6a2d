import { useCallback, useEffect, useRef } from 'react'
import type { DraftBody } from '@/lib/api/profiles'
import type { SaveDraft } from './useDraft'

/** Milliseconds without a key after which what is typed is kept. */
const pause = 1500

/** Keeps the draft: one save after the other, so that an older one never comes last. */
export const useKeeping = (save: SaveDraft, onAllKept: () => void) => {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const touched = useRef(false)
  const done = useRef(onAllKept)
  useEffect(() => {
    done.current = onAllKept
  })

  const keep = useCallback(
    (draft: DraftBody) => {
      touched.current = false
      const saving = last.current.then(async () => {
        const result = await save(draft)
        // What could not be kept is kept with what is typed next, or when somebody turns away.
        if (result.error !== undefined) touched.current = true
        else if (!touched.current) done.current()
        return result
      })
      last.current = saving
      return saving
    },
    [save],
  )
  const touch = useCallback(() => {
    touched.current = true
  }, [])
  return { keep, touch, touched }
}

/** While somebody pauses, or turns away, what they have typed is kept without being asked for. */
export const useQuietKeeping = (
  { keep, touched }: Pick<ReturnType<typeof useKeeping>, 'keep' | 'touched'>,
  values: unknown,
  draftNow: () => DraftBody,
) => {
  const now = useRef(draftNow)
  useEffect(() => {
    now.current = draftNow
  })
  useEffect(() => {
    if (!touched.current) return
    const timer = window.setTimeout(() => {
      if (touched.current) void keep(now.current())
    }, pause)
    return () => window.clearTimeout(timer)
  }, [values, keep, touched])
  useEffect(() => {
    const turnAway = () => {
      if (document.visibilityState === 'hidden' && touched.current) void keep(now.current())
    }
    document.addEventListener('visibilitychange', turnAway)
    return () => document.removeEventListener('visibilitychange', turnAway)
  }, [keep, touched])
}
