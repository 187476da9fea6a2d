import { useEffect, useReducer, type RefObject } from 'react'
import { focusFirstError } from './focusFirstError'

/**
 * Returns a function that moves the focus to the form's first field with an error. The effect runs
 * after the errors that were set before the call are rendered, however slow the device.
 */
export const useErrorFocus = (formRef: RefObject<HTMLFormElement | null>) => {
  const [requests, requestFocus] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (requests > 0) focusFirstError(formRef.current)
  }, [requests, formRef])
  return requestFocus
}
