import { useEffect, useState } from 'react'
import { checkHandle } from '@/lib/api/profiles'
import { problemsIn } from './profileProblems'
import { valuesOf } from './profileValues'

/** Milliseconds without a key after which a handle is asked about. */
const pause = 500

const isWhole = (handle: string) =>
  Object.keys(problemsIn(valuesOf({ handle }), ['handle'])).length === 0

/** Whether another profile has this handle, as far as is known; the API has the last word. */
export const useTakenHandle = (handle: string, own: string) => {
  const [taken, setTaken] = useState<string | null>(null)
  useEffect(() => {
    if (handle === own || !isWhole(handle)) return
    let over = false
    const timer = window.setTimeout(() => {
      void checkHandle(handle).then(({ data }) => {
        if (!over && data && !data.isFree) setTaken(handle)
      })
    }, pause)
    return () => {
      over = true
      window.clearTimeout(timer)
    }
  }, [handle, own])
  return taken !== null && taken === handle && handle !== own
}
