import { useCallback, useState, type Dispatch, type SetStateAction } from 'react'
import { useAuth } from '@/contexts/AuthContext'

/**
 * State of a context that belongs to the session: signing out, in this tab or another, returns it to its
 * initial value. A change that arrives after that has no effect.
 * @param initial the same value at each call
 */
export const useSessionState = <T>(initial: T): [T, Dispatch<SetStateAction<T>>] => {
  const { signOuts } = useAuth()
  const [stored, setStored] = useState({ signOuts, value: initial })
  const valueIn = (state: { signOuts: number; value: T }) =>
    state.signOuts === signOuts ? state.value : initial
  const set = useCallback(
    (next: SetStateAction<T>) =>
      setStored((before) => {
        if (before.signOuts > signOuts) return before
        const value = before.signOuts === signOuts ? before.value : initial
        return { signOuts, value: next instanceof Function ? next(value) : next }
      }),
    [signOuts, initial],
  )
  return [valueIn(stored), set]
}
