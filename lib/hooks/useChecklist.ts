import { useSyncExternalStore } from 'react'

/** Checked items are stored on this device, one entry per list. */
const storageKey = (list: string) => `ticked ${list}`
const changes = new EventTarget()

const read = (list: string) => {
  try {
    return window.localStorage.getItem(storageKey(list)) ?? ''
  } catch {
    return ''
  }
}

const write = (list: string, checked: string) => {
  try {
    if (checked) window.localStorage.setItem(storageKey(list), checked)
    else window.localStorage.removeItem(storageKey(list))
  } catch {
    // Without storage the list starts unchecked on the next visit.
  }
  changes.dispatchEvent(new Event('change'))
}

const subscribe = (onChange: () => void) => {
  changes.addEventListener('change', onChange)
  window.addEventListener('storage', onChange)
  return () => {
    changes.removeEventListener('change', onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** The items that the user has checked off; stored on this device only. */
export const useChecklist = (list: string) => {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(list),
    () => '',
  )
  const ticked = stored.split(',').filter(Boolean)
  const tick = (item: string, isOn: boolean) => {
    const others = ticked.filter((other) => other !== item)
    write(list, (isOn ? [...others, item] : others).join(','))
  }
  return { ticked, tick }
}
