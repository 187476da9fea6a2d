import { useCallback, useSyncExternalStore } from 'react'

const storageKey = 'shortcuts'
const listeners = new Set<() => void>()
/** Used where storage is denied, too. */
let areOn: boolean | null = null

const read = () => {
  if (areOn !== null) return areOn
  try {
    areOn = window.localStorage.getItem(storageKey) !== 'off'
  } catch {
    areOn = true
  }
  return areOn
}

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Whether shortcuts of one character are on, which this browser remembers (WCAG 2.1.4). */
export const useShortcutSetting = () => {
  const isOn = useSyncExternalStore(subscribe, read, () => true)
  const setOn = useCallback((next: boolean) => {
    areOn = next
    try {
      if (next) window.localStorage.removeItem(storageKey)
      else window.localStorage.setItem(storageKey, 'off')
    } catch {
      // Without storage it lasts until the page is closed.
    }
    for (const notify of listeners) notify()
  }, [])
  return { isOn, setOn }
}
