import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReset, UseFormReturn } from 'react-hook-form'
import type { DraftStorage } from './draftStorage'
import { useBeforeHidden } from './useBeforeHidden'

/** `idle`: there is nothing to save, or a change waits for the next save. */
export type AutosaveStatus = 'loading' | 'idle' | 'saving' | 'saved' | 'failed'

interface Options<T extends FieldValues> {
  /** Names the user and the subject of the draft; null until both are known. */
  key: string | null
  /** Opens the storage of a key, for instance `indexedDbStorage`. */
  storage: (key: string) => DraftStorage<Partial<T>>
  /** The part of the values that is saved; all of them by default. */
  draftOf?: (values: T) => Partial<T>
  /** Milliseconds after which a change is saved, together with those that followed it. */
  delay?: number
}

/**
 * Saves what is typed into a form until it is submitted, and restores it when the form is opened
 * again: after a reload, a crash, a lost connection or an expired sign-in.
 */
export const useAutosave = <T extends FieldValues>(
  form: UseFormReturn<T>,
  { key, storage: open, draftOf = (values) => values, delay = 400 }: Options<T>,
) => {
  const [status, setStatus] = useState<AutosaveStatus>('loading')
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const [isOpenElsewhere, setOpenElsewhere] = useState(false)
  const [wasDamaged, setDamaged] = useState(false)
  const latest = useRef({ open, draftOf, delay })
  useEffect(() => {
    latest.current = { open, draftOf, delay }
  })
  const storage = useRef<DraftStorage<Partial<T>> | null>(null)
  const loadedKey = useRef<string | null>(null)
  const timer = useRef(0)
  /** Both count changes: a draft is saved once no change has come after it. */
  const changed = useRef(0)
  const saved = useRef(0)
  /** The save that is under way, and the change that it includes. */
  const running = useRef<{ change: number; result: Promise<boolean> } | null>(null)
  const isResetting = useRef(false)

  /** Resets the form without counting that as a change. */
  const reset = useCallback(
    (...values: Parameters<UseFormReset<T>>) => {
      isResetting.current = true
      form.reset(...values)
      isResetting.current = false
    },
    [form],
  )

  const save = useCallback(
    async (storage: DraftStorage<Partial<T>>, change: number): Promise<boolean> => {
      setStatus('saving')
      const isSaved = await storage.save(latest.current.draftOf(form.getValues()))
      if (isSaved) saved.current = Math.max(saved.current, change)
      if (change === changed.current) setStatus(isSaved ? 'saved' : 'failed')
      return isSaved
    },
    [form],
  )

  /** Saves at once what is not saved yet. Resolves to false when that failed. */
  const flush = useCallback((): Promise<boolean> => {
    window.clearTimeout(timer.current)
    timer.current = 0
    const change = changed.current
    if (change === saved.current || !storage.current) return Promise.resolve(true)
    if (running.current?.change === change) return running.current.result
    const result = save(storage.current, change).finally(() => {
      if (running.current?.result === result) running.current = null
    })
    running.current = { change, result }
    return result
  }, [save])
  useBeforeHidden(flush)

  const scheduleSave = useCallback(() => {
    changed.current += 1
    timer.current ||= window.setTimeout(() => void flush(), latest.current.delay)
  }, [flush])

  useEffect(() => {
    if (key === null) return
    let isOver = false
    const opened = latest.current.open(key)
    const load = async () => {
      const found = await opened.load()
      if (isOver) return opened.release?.()
      // Values of another user or subject do not stay in the form.
      if (loadedKey.current !== null && loadedKey.current !== key) reset()
      loadedKey.current = key
      storage.current = opened
      if (found) reset({ ...form.getValues(), ...found.draft }, { keepDefaultValues: true })
      setRestoredAt(found?.savedAt ?? null)
      setDamaged(found?.isDamaged ?? false)
      setOpenElsewhere(opened.isOpenElsewhere?.() ?? false)
      setStatus('idle')
      if (found?.isUnconfirmed) scheduleSave()
    }
    void load()
    return () => {
      isOver = true
      if (storage.current !== opened) return
      // The window that waits for this slot finds the last change in it.
      void flush().then(() => opened.release?.())
      storage.current = null
    }
  }, [key, form, flush, reset, scheduleSave])

  useEffect(() => {
    // Unlike `subscribe`, this ignores events that leave the values as they are, such as blur.
    const subscription = form.watch(() => {
      if (isResetting.current) return
      setStatus((before) => (before === 'loading' ? before : 'idle'))
      scheduleSave()
    })
    return () => subscription.unsubscribe()
  }, [form, scheduleSave])

  /** Deletes the draft. With values, the form starts over from them. */
  const discard = useCallback(
    async (values?: T): Promise<void> => {
      window.clearTimeout(timer.current)
      timer.current = 0
      saved.current = changed.current += 1
      setStatus('idle')
      setRestoredAt(null)
      if (values) reset(values)
      await storage.current?.delete()
    },
    [reset],
  )

  return { status, restoredAt, isOpenElsewhere, wasDamaged, flush, discard }
}
