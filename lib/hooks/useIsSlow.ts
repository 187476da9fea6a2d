import { useEffect, useState } from 'react'

/** In milliseconds: by then, people want to know what they wait for. */
const SLOW = 4000

/** Whether something is under way for longer than usual. */
export const useIsSlow = (isBusy: boolean): boolean => {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => setIsSlow(true), SLOW)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isBusy])
  return isSlow
}
