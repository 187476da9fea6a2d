import { useEffect, useState } from 'react'
import { checkHandle } from '@/lib/api/profiles/profiles'

export const takenHandle = 'This handle is taken. Choose another.'

/** Milliseconds without a keystroke after which a handle is checked. */
const PAUSE = 500

const isValid = async (handle: string) => {
  const [{ validate }, forms] = await Promise.all([
    import('@/contract/forms/validate'),
    import('@/contract/forms/profile'),
  ])
  return !validate(forms.handle, handle).fields
}

/** Whether another profile has this handle; false while that cannot be found out. */
export const isHandleTaken = async (handle: string) => {
  if (!(await isValid(handle).catch(() => false))) return false
  const { data } = await checkHandle(handle)
  return data ? !data.isFree : false
}

/** Whether another profile has this handle, as far as is known. The API decides when the profile is saved. */
export const useTakenHandle = (handle: string, own: string) => {
  const [taken, setTaken] = useState<string | null>(null)
  useEffect(() => {
    if (handle === '' || handle === own) return
    let isCanceled = false
    const timer = window.setTimeout(() => {
      void isHandleTaken(handle).then((found) => {
        if (!isCanceled && found) setTaken(handle)
      })
    }, PAUSE)
    return () => {
      isCanceled = true
      window.clearTimeout(timer)
    }
  }, [handle, own])
  return taken !== null && taken === handle && handle !== own
}
