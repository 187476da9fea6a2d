import { useCallback, useEffect, useMemo, useState } from 'react'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Keeps changes while the form is away, for instance while somebody signs in again. */
export interface Keeper<T> {
  read: () => Partial<T> | undefined
  write: (edits: Partial<T>) => void
}

/**
 * What a person has changed, kept apart from what it was. Where the base changes elsewhere, what
 * was not touched here follows it, and what was touched stays.
 */
export const useEdits = <T extends object>(base: T, keeper?: Keeper<T>) => {
  const [edits, setEdits] = useState<Partial<T>>(() => keeper?.read() ?? {})
  const values = useMemo((): T => ({ ...base, ...edits }), [base, edits])

  useEffect(() => keeper?.write(edits), [keeper, edits])

  const change = useCallback(
    <K extends keyof T>(name: K, value: T[K]) =>
      setEdits((before) => {
        const { [name]: _, ...others } = before
        return (isSame(value, base[name]) ? others : { ...others, [name]: value }) as Partial<T>
      }),
    [base],
  )
  /** What has been sent is no longer a change, unless it was changed again meanwhile. */
  const settle = useCallback(
    (sent: Partial<T>) =>
      setEdits(
        (before) =>
          Object.fromEntries(
            Object.entries(before).filter(([name, value]) => value !== sent[name as keyof T]),
          ) as Partial<T>,
      ),
    [],
  )
  const discard = useCallback(() => setEdits({}), [])
  const changed = Object.keys(edits) as (keyof T)[]
  return { values, edits, changed, isDirty: changed.length > 0, change, settle, discard }
}
