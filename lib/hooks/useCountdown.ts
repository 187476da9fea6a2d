import { useEffect, useState } from 'react'

/** Whole seconds until `until` (epoch, ms); 0 once it has passed. */
export const useCountdown = (until: number): number => {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const tick = window.setInterval(() => setNow(Date.now()), 1000)
    return () => window.clearInterval(tick)
  }, [left])
  return left
}
