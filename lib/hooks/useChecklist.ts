import { useCallback, useSyncExternalStore } from 'react'

/** Everything ticked off so far is kept on this device, under one name per list. */
const nameOf = (list: string) => `ticked ${list}`
const changes = new EventTarget()

const read = (list: string) => {
  try {
    return window.localStorage.getItem(nameOf(list)) ?? ''
  } catch {
    return ''
  }
}

const write = (list: string, ticked: string) => {
  try {
    if (ticked) window.localStorage.setItem(nameOf(list), ticked)
    else window.localStorage.removeItem(nameOf(list))
  } catch {
    // Where nothing may be kept, nothing is ticked the next time.
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

/** What a person has ticked off a list, seen by nobody else. */
export const useChecklist = (list: string) => {
  const kept = useSyncExternalStore(
    subscribe,
    () => read(list),
    () => '',
  )
  const ticked = kept.split(',').filter(Boolean)
  const tick = useCallback(
    (item: string, isOn: boolean) => {
      const others = read(list)
        .split(',')
        .filter((other) => other && other !== item)
      write(list, (isOn ? [...others, item] : others).join(','))
    },
    [list],
  )
  return { ticked, tick }
}
