import { useSyncExternalStore } from 'react'
import type { ViewerTime } from './deadlines'

const MINUTE = 60_000
let current: ViewerTime | null = null

const look = () => {
  const minute = Math.floor(Date.now() / MINUTE) * MINUTE
  if (current?.now !== minute) {
    current = { now: minute, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  }
  return current
}

const subscribe = (onChange: () => void) => {
  const timer = window.setInterval(onChange, MINUTE)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** The viewer's clock, to the minute; null on the server and before hydration. */
export const useViewerTime = () => useSyncExternalStore(subscribe, look, () => null)
