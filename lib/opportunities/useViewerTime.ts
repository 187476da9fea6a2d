import { useDeferredValue, useSyncExternalStore } from 'react'
import { viewerTimeZone } from '@/lib/formatting/dates'
import type { ViewerTime } from './deadlines'

const MINUTE = 60_000
let current: ViewerTime | null = null

const minuteOf = (time: number) => Math.floor(time / MINUTE)

const look = () => {
  const now = Date.now()
  if (current === null || minuteOf(current.now) !== minuteOf(now)) {
    current = { now, timeZone: viewerTimeZone() }
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

/**
 * The viewer's clock, which is read once a minute; null on the server and before hydration. Deferred, so that a list
 * of deadlines follows it in small steps.
 */
export const useViewerTime = () =>
  useDeferredValue(useSyncExternalStore(subscribe, look, () => null))
