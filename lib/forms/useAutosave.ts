import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { DraftStorage } from './draftStorage'
import { useBeforeHidden } from './useBeforeHidden'

/** `idle`: there is nothing to save, or a change waits for the next save. */
export type AutosaveStatus = 'loading' | 'idle' | 'saving' | 'saved' | 'failed'

/** What is needed of a form, such as one of react-hook-form. */
interface SavedForm<T> {
  getValues: () => T
  watch: (onChange: () => void) => { unsubscribe: () => void }
  reset: (values?: NoInfer<T>, options?: { keepDefaultValues?: boolean }) => void
}

interface Options<T> {
  /** Names the user and the subject of the draft; null until both are known. */
  key: string | null
  /** Opens the storage of a key, for instance `indexedDbStorage`. */
  storage: (key: string) => DraftStorage<Partial<T>>
  /** The part of the values that is saved; all of them by default. */
  draftOf?: (values: T) => Partial<T>
  /** Milliseconds after which a change is saved, together with those that followed it. */
  delay?: number
}

interface Latest<T> extends Required<Omit<Options<T>, 'key' | 'storage'>> {
  open: Options<T>['storage']
}

/** Saves the values a moment after they have changed, once at a time. */
const useSaves = <T>(
  form: SavedForm<T>,
  latestRef: RefObject<Latest<T>>,
  storageRef: RefObject<DraftStorage<Partial<T>> | null>,
) => {
  const [status, setStatus] = useState<AutosaveStatus>('loading')
  const timer = useRef(0)
  /** Both count changes: a draft is saved once no change has come after it. */
  const changed = useRef(0)
  const saved = useRef(0)
  /** The save that is under way, and the change that it includes. */
  const running = useRef<{ change: number; result: Promise<boolean> } | null>(null)

  const save = useCallback(
    async (storage: DraftStorage<Partial<T>>, change: number): Promise<boolean> => {
      setStatus('saving')
      const isSaved = await storage.save(latestRef.current.draftOf(form.getValues()))
      if (isSaved) saved.current = Math.max(saved.current, change)
      if (change === changed.current) setStatus(isSaved ? 'saved' : 'failed')
      return isSaved
    },
    [form, latestRef],
  )

  /** Saves at once what is not saved yet. Resolves to false when that failed. */
  const flush = useCallback((): Promise<boolean> => {
    window.clearTimeout(timer.current)
    timer.current = 0
    const change = changed.current
    if (change === saved.current || !storageRef.current) return Promise.resolve(true)
    if (running.current?.change === change) return running.current.result
    const result = save(storageRef.current, change).finally(() => {
      if (running.current?.result === result) running.current = null
    })
    running.current = { change, result }
    return result
  }, [save, storageRef])
  useBeforeHidden(flush)

  const scheduleSave = useCallback(() => {
    setStatus((before) => (before === 'loading' ? before : 'idle'))
    changed.current += 1
    timer.current ||= window.setTimeout(() => void flush(), latestRef.current.delay)
  }, [flush, latestRef])

  /** What has changed until now is not saved. */
  const cancelSave = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = 0
    saved.current = changed.current += 1
    setStatus('idle')
  }, [])

  return { status, setStatus, flush, scheduleSave, cancelSave }
}

/** Calls back when values change. @returns resets the form without counting that as a change */
const useFormChanges = <T>(form: SavedForm<T>, onChange: () => void) => {
  const isResetting = useRef(false)
  useEffect(() => {
    // Unlike `subscribe`, this ignores events that leave the values as they are, such as blur.
    const subscription = form.watch(() => {
      if (!isResetting.current) onChange()
    })
    return () => subscription.unsubscribe()
  }, [form, onChange])

  return useCallback(
    (...values: Parameters<SavedForm<T>['reset']>) => {
      isResetting.current = true
      form.reset(...values)
      isResetting.current = false
    },
    [form],
  )
}

/**
 * Saves what is typed into a form until it is submitted, and restores it when the form is opened
 * again: after a reload, a crash, a lost connection or an expired sign-in.
 */
export const useAutosave = <T>(
  form: SavedForm<T>,
  { key, storage: open, draftOf = (values) => values, delay = 400 }: Options<T>,
) => {
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const [isOpenElsewhere, setOpenElsewhere] = useState(false)
  const [wasDamaged, setDamaged] = useState(false)
  const latest = useRef({ open, draftOf, delay })
  useEffect(() => {
    latest.current = { open, draftOf, delay }
  })
  const storage = useRef<DraftStorage<Partial<T>> | null>(null)
  const loadedKey = useRef<string | null>(null)
  const saves = useSaves(form, latest, storage)
  const { status, setStatus, flush, scheduleSave, cancelSave } = saves
  const reset = useFormChanges(form, scheduleSave)

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
  }, [key, form, setStatus, flush, reset, scheduleSave])

  /** Deletes the draft. With values, the form starts over from them. */
  const discard = useCallback(
    async (values?: T): Promise<void> => {
      cancelSave()
      setRestoredAt(null)
      if (values) reset(values)
      await storage.current?.delete()
    },
    [cancelSave, reset],
  )

  return { status, restoredAt, isOpenElsewhere, wasDamaged, flush, discard }
}
