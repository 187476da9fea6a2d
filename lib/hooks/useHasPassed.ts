import { useEffect, useState } from 'react'

/** The longest delay of a timer, in milliseconds. */
const MAX_DELAY = 2 ** 31 - 1

/** Whether an instant (ISO 8601) has passed, also when it passes while the screen is open. */
export const useHasPassed = (instant: string | null): boolean => {
  const at = instant === null ? Infinity : Date.parse(instant)
  const [now, setNow] = useState(() => Date.now())
  const hasPassed = now >= at
  useEffect(() => {
    if (hasPassed || at === Infinity) return
    const delay = Math.max(0, Math.min(at - Date.now(), MAX_DELAY))
    const timer = window.setTimeout(() => setNow(Date.now()), delay)
    return () => window.clearTimeout(timer)
  }, [at, hasPassed, now])
  return hasPassed
}
