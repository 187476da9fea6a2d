import { useCallback, useEffect, useReducer, useRef, useState } from 'react'

/**
 * Runs one task at a time. Another one is refused until the result of the first is rendered: until then, a
 * second click still meets the button of the first.
 */
export const useTask = () => {
  const [subject, setSubject] = useState<string | null>(null)
  const isUnderWay = useRef(false)
  const [finished, finish] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    isUnderWay.current = false
  }, [finished])

  /**
   * @param about names the task, where a component has several buttons
   * @returns null when another task is under way
   */
  const run = useCallback(async <T>(task: () => Promise<T>, about = ''): Promise<T | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setSubject(about)
    try {
      return await task()
    } finally {
      setSubject(null)
      finish()
    }
  }, [])
  return {
    run,
    isBusy: subject !== null,
    /** The task that is under way; null without one. */
    subject,
  }
}
