import { useLayoutEffect } from 'react'
import { followInput, takeEarlyInput } from '@/lib/browser/earlyInput'

/** Repeats after hydration what the visitor pressed and filled in before it. */
export const EarlyInput = () => {
  // In the same task as the hydration, from when on React receives events.
  useLayoutEffect(() => {
    const controls = takeEarlyInput()
    if (controls.size === 0) return
    const stopFollowing = followInput(controls)
    import('@/lib/browser/repeatInput').then(
      ({ repeatInput }) => {
        stopFollowing()
        repeatInput(controls)
      },
      stopFollowing, // The visitor presses again.
    )
  }, [])
  return null
}
